import { stdSerializers } from 'pino';

/**
 * An error as it is logged. A failed query keeps its text and loses its parameters, because those are what people typed and
 * gateways sent, and the driver puts them into message and stack.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // The job queue's driver attaches its whole connection to an error.
  const { client: _, ...told } = stdSerializers.err(withoutParameters(error));
  return told;
}

/** A failed query's text and reason, without its parameters; any other error unchanged. */
export function withoutParameters(error: Error): Error {
  if (!('query' in error && 'params' in error)) return error;
  const { message, stack = '', cause } = error;
  const failed = new Error(`Failed query: ${error.query}`, { cause });
  const at = stack.indexOf(message);
  failed.stack = `${failed.name}: ${failed.message}${at === -1 ? '' : stack.slice(at + message.length)}`;
  return failed;
}
