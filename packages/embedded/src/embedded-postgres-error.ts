/**
 * The embedded database is unavailable. The message is for the person at the terminal: what happened, and what to do
 * about it.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
