import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to be answered and read, in milliseconds. */
const GRACE_MS = 4_000;

/**
 * Takes no more connections and waits for the requests under way; after four seconds the connections that are left are
 * closed, so that a client that sends or reads slowly cannot keep the server from ending.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close().finally(() => clearTimeout(timer));
}
