/** A plain fetch that was not answered with success. Its message is "status: text", as the specification has it in 7.3. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'HttpError';
    this.status = status;
  }
}

/** Reads an answer that is not OK as an error: its body, or the name of its status when it has none. */
export async function toHttpError(response: Response): Promise<HttpError> {
  const body = await response.text().catch(() => '');
  return new HttpError(response.status, body === '' ? response.statusText : body);
}
