import { stdSerializers } from 'pino';

/**
 * An error as it goes into the log. A failed query keeps its text and loses its parameters: those are what people typed
 * and what gateways sent, and the driver puts them into message and stack.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // The driver of the job queue hangs its whole connection on an error.
  const { client: _, ...told } = stdSerializers.err(withoutParameters(error));
  return told;
}

/** A failed query's text and reason, without its parameters; any other error as it is. */
export function withoutParameters(error: Error): Error {
  if (!('query' in error && 'params' in error)) return error;
  const { message, stack = '', cause } = error;
  const failed = new Error(`Failed query: ${error.query}`, { cause });
  const at = stack.indexOf(message);
  failed.stack = `${failed.name}: ${failed.message}${at === -1 ? '' : stack.slice(at + message.length)}`;
  return failed;
}
