import type { ApiAnswer } from './api-answer.ts';
import { readApiAnswer } from './api-answer.ts';
import { johannesburgTime } from './johannesburg-time.ts';
import { apiSignature } from './signature.ts';

/** The account and address for calls to the API. */
export interface PayFastApi {
  /** Scheme and host, e.g. `https://api.payfast.co.za`. */
  apiUrl: string;
  merchantId: string;
  /** Signs every call, so an account without one cannot use the API. */
  passphrase: string;
  /** Whether to use PayFast's sandbox, which has the same address as the live API. */
  testing: boolean;
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
  /** For the timestamp of each call. */
  now: () => Date;
}

export interface ApiCall {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** With a body it is a POST. Amounts are cents; booleans are 1 or 0. */
  body?: Readonly<Record<string, string | number>>;
}

/**
 * Calls PayFast's API, signed and with a time limit (PayFast developer documentation, API). Never throws: a call that
 * failed to connect or was cut off is `unknown`.
 */
export async function callApi(api: PayFastApi, { path, query = {}, body }: ApiCall): Promise<ApiAnswer> {
  const headers = {
    'merchant-id': api.merchantId,
    version: 'v1',
    timestamp: `${johannesburgTime(api.now())}+02:00`,
  };
  const bodyTexts = Object.fromEntries(
    Object.entries(body ?? {}).map(([key, value]) => [key, String(value)]),
  );
  const signature = apiSignature({ ...headers, ...query, ...bodyTexts }, api.passphrase);
  const search = new URLSearchParams({ ...query, ...(api.testing ? { testing: 'true' } : {}) }).toString();
  try {
    const response = await api.fetch(`${api.apiUrl}${path}${search === '' ? '' : `?${search}`}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headers,
        signature,
        'user-agent': 'Padkos',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect would carry the signed headers elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(api.timeoutMs),
    });
    return readApiAnswer(response.status, await response.text());
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    return {
      kind: 'unknown',
      reason:
        name === 'TimeoutError' ? 'PayFast did not answer in time' : `PayFast was not reached (${name})`,
    };
  }
}
