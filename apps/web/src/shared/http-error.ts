/** A plain fetch that did not succeed. Its message is "status: text", as specification 7.3 requires. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'HttpError';
    this.status = status;
  }
}

/** Turns an answer that is not OK into an error with its body as text, or with its status text if it has no body. */
export async function toHttpError(response: Response): Promise<HttpError> {
  const body = await response.text().catch(() => '');
  return new HttpError(response.status, body === '' ? response.statusText : body);
}
