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
export function readApiAnswer(httpStatus: number, text: string): ApiAnswer {
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
