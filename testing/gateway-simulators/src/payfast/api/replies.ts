/** An answer of the API before it is sent. */
export interface ApiReply {
  status: number;
  type: 'application/json' | 'text/csv';
  text: string;
}

/** A document of its own, without the envelope. */
export function document(content: unknown): ApiReply {
  return { status: 200, type: 'application/json', text: JSON.stringify(content) };
}

/** What was done, in the envelope. */
export function success(response: unknown, message = 'Success'): ApiReply {
  return document({ code: 200, status: 'success', data: { response, message } });
}

/** A refusal, in the envelope. */
export function failure(code: number, message: string): ApiReply {
  const content = { code, status: 'failed', data: { response: false, message } };
  return { ...document(content), status: code };
}

/** A table. */
export function table(csv: string): ApiReply {
  return { status: 200, type: 'text/csv', text: csv };
}
