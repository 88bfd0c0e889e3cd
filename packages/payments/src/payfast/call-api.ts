import { apiSignature } from './signature.ts';

/** South Africa is two hours ahead of UTC all year, so its wall clock needs no zone data. */
const OFFSET_MS = 2 * 3_600_000;

/** PayFast's wall clock at an instant, to the second: `2026-01-15T12:00:01`. */
export function johannesburgTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19);
}

/** Reads `2026-01-15 12:00:01` as PayFast's wall clock; null for anything else. */
export function fromJohannesburgTime(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text);
  const instant = match && new Date(`${match[1]}T${match[2]}+02:00`);
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
}

/**
 * How a call to the API ended. `refused`: PayFast read it and refused, so nothing happened. `unknown`: something may
 * or may not have happened. The reasons are for people and contain nothing that we sent.
 */
export type ApiAnswer =
  | { kind: 'answer'; text: string; json: unknown }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

/** Refusals that are temporary or due to our set-up: they say nothing about the call itself. */
const NOT_ABOUT_THE_CALL: Readonly<Record<number, string>> = {
  401: 'PayFast did not accept our merchant id, passphrase or address (401)',
  408: 'PayFast did not get our call in time (408)',
  425: 'PayFast was not ready for our call (425)',
  429: 'PayFast has had too many calls from us for now (429)',
};
const LONGEST_MESSAGE = 200;

/**
 * Reads an answer by its status and by PayFast's envelope `{code, status, data}`, because a failure may also come
 * with status 200. A refusal counts only in that envelope: any other text may come from a proxy in between.
 */
function readApiAnswer(httpStatus: number, text: string): ApiAnswer {
  const json = readJson(text);
  const failure = isRecord(json) && json.status === 'failed' ? json : null;
  const status = httpStatus === 200 && failure ? Number(failure.code) : httpStatus;
  if (status === 200) return { kind: 'answer', text, json };

  const passing = NOT_ABOUT_THE_CALL[status];
  if (passing !== undefined) return { kind: 'unknown', reason: passing };
  if (failure && status >= 400 && status < 500)
    return { kind: 'refused', reason: `PayFast refused: ${messageOf(failure)} (${status})` };
  if (status >= 300 && status < 400)
    return { kind: 'unknown', reason: `PayFast sent us to another address (${status})` };
  return { kind: 'unknown', reason: `PayFast answered ${status}, which does not say what happened` };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `data.response` of an envelope, or the document itself without one: both forms are documented. */
export function contentOf(json: unknown): unknown {
  if (!isRecord(json)) return json;
  return isRecord(json.data) && 'response' in json.data ? json.data.response : json;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(failure: Record<string, unknown>): string {
  const data = isRecord(failure.data) ? failure.data : {};
  const message = [data.message, data.response, failure.message].find((part) => typeof part === 'string');
  const words = String(message ?? 'no reason given').replaceAll(/\p{Cc}+/gu, ' ');
  return [...words.trim()].slice(0, LONGEST_MESSAGE).join('');
}

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
