import { parseJson } from '../same-signature.ts';

/** An answer with its parameters, nested names joined by dots, or no usable answer. */
type PeachReply =
  | { kind: 'answered'; httpStatus: number; fields: Record<string, string> }
  | { kind: 'lost'; reason: string };

export type PeachCall = (url: string, form?: Record<string, string>) => Promise<PeachReply>;

/** Calls Peach: a GET, or a POST of a form. Never throws. */
export function createPeachCall(fetch: typeof globalThis.fetch, timeoutMs: number): PeachCall {
  return async (url, form) => {
    try {
      const response = await fetch(url, {
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        headers: { accept: 'application/json', 'user-agent': 'Padkos' },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const json = parseJson(await response.text());
      const isAnswer = response.status < 500 && typeof json === 'object' && json !== null;
      if (!isAnswer) return { kind: 'lost', reason: `answered ${response.status}` };
      return { kind: 'answered', httpStatus: response.status, fields: flatten(json) };
    } catch (error) {
      return { kind: 'lost', reason: `not reached: ${error instanceof Error ? error.name : 'unknown'}` };
    }
  };
}

/** Peach writes `result.code` in some answers and `{"result": {"code"}}` in others. */
function flatten(json: object, prefix = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === 'string' || typeof value === 'number') fields[prefix + name] = String(value);
    else if (typeof value === 'object' && value !== null)
      Object.assign(fields, flatten(value, `${prefix}${name}.`));
  }
  return fields;
}
