import { at, parseJson, textAt } from '../same-signature.ts';

export interface PaystackAccount {
  secretKey: string;
  /** Without a path, e.g. `https://api.paystack.co`. */
  apiUrl: string;
}

/** A call that Paystack answered: success with `data`, or a refusal with its reason. */
interface PaystackAnswer {
  kind: 'yes' | 'no';
  httpStatus: number;
  message: string;
  /** Paystack's code for a refusal, such as `duplicate_reference`; blank if it gives none. */
  code: string;
  data: unknown;
}

/** `lost`: there was no usable answer; the call may or may not have had its effect. */
export type PaystackReply = PaystackAnswer | { kind: 'lost'; reason: string };

export type PaystackCall = (
  method: 'GET' | 'POST',
  path: string,
  options: { signal: AbortSignal; body?: Record<string, unknown> },
) => Promise<PaystackReply>;

/** Calls Paystack's API (Paystack documentation, API basics). Never throws; every answer has the same envelope. */
export function createPaystackCall(account: PaystackAccount, fetch: typeof globalThis.fetch): PaystackCall {
  return async (method, path, { signal, body }) => {
    try {
      const response = await fetch(`${account.apiUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${account.secretKey}`,
          accept: 'application/json',
          'user-agent': 'Padkos',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
        signal,
      });
      return readReply(response.status, parseJson(await response.text()));
    } catch (error) {
      return { kind: 'lost', reason: `not reached: ${error instanceof Error ? error.name : 'unknown'}` };
    }
  };
}

function readReply(httpStatus: number, envelope: unknown): PaystackReply {
  const isYes = at(envelope, 'status');
  const isRefusal = httpStatus >= 400 && httpStatus < 500;
  const answer = {
    httpStatus,
    message: textAt(envelope, 'message') ?? '',
    code: textAt(envelope, 'code') ?? '',
    data: at(envelope, 'data'),
  };
  if (httpStatus >= 200 && httpStatus < 300 && isYes === true) return { kind: 'yes', ...answer };
  if (isRefusal && isYes === false) return { kind: 'no', ...answer };
  return { kind: 'lost', reason: `answered ${httpStatus}` };
}
