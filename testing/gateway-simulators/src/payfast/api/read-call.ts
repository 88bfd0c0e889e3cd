import { apiSignature, sameSignature } from '@padkos/payments/protocol';
import type { FastifyRequest } from 'fastify';
import { readForm } from '../../read-form.ts';
import type { PayFastSimulatorOptions } from '../options.ts';
import { type ApiReply, failure } from './replies.ts';

/** The values of a call as PHP sees them: all of them texts. */
export interface Call {
  headers: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, string>;
}

const HEADERS = ['merchant-id', 'version', 'timestamp', 'signature'];

/** Parses a call; null for a body that is neither a form nor a flat JSON object. */
export function readCall(request: FastifyRequest): Call | null {
  const headers = HEADERS.map((name) => [name, String(request.headers[name] ?? '')] as const);
  const query = [...new URLSearchParams(request.url.split('?')[1] ?? '')];
  const body = isJson(request) ? readJson(request) : Object.fromEntries(readForm(request));
  return body && { headers: Object.fromEntries(headers), query: Object.fromEntries(query), body };
}

function isJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/json') === true;
}

function readJson({ body }: FastifyRequest): Record<string, string> | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, phpText(value)]));
  } catch {
    return null;
  }
}

/** As PHP writes a value into a query: true and false become 1 and 0, null becomes nothing. */
function phpText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new TypeError('the body is not flat');
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[+-]\d{2}:?\d{2})?$/;

/**
 * Checks the caller as PayFast does: the headers are present and well formed, the merchant is known, and the
 * signature covers everything. Returns PayFast's refusal, or null.
 */
export function checkCall(
  { headers, query, body }: Call,
  { merchantId, passphrase }: PayFastSimulatorOptions,
): ApiReply | null {
  const { signature = '', ...signedHeaders } = headers;
  if (signature === '') return failure(400, 'Signature not present in headers');
  if (Object.values(signedHeaders).some((value) => value === ''))
    return failure(400, 'Required variables not present in request');
  if (!/^[0-9a-f]{32}$/.test(signature))
    return failure(400, 'Value for signature is not in the expected format');
  if (headers.version !== 'v1') return failure(400, 'API version is not valid');
  if (!TIMESTAMP.test(headers.timestamp ?? '')) return failure(400, 'Timestamp is not valid');
  if (headers['merchant-id'] !== merchantId) return failure(401, 'Merchant not found');
  const expected = apiSignature({ ...signedHeaders, ...query, ...body }, passphrase ?? '');
  // Without a passphrase on the account, the API is closed.
  if (!passphrase || !sameSignature(signature, expected))
    return failure(401, 'Merchant authorisation failed');
  return null;
}
