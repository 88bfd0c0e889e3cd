import { apiSignature, sameSignature } from '@padkos/payments/protocol';
import type { PayFastSimulatorOptions } from '../options.ts';
import type { Call } from './read-call.ts';
import type { ApiReply } from './replies.ts';
import { failure } from './replies.ts';

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[+-]\d{2}:?\d{2})?$/;

/**
 * Checks who calls, as PayFast does: the headers are there and well formed, the merchant is known, and the signature is
 * over all that came. Gives PayFast's refusal, or null.
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
  // Without a passphrase on the account the API is closed.
  if (!passphrase || !sameSignature(signature, expected))
    return failure(401, 'Merchant authorisation failed');
  return null;
}
