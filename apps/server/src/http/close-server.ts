import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to be answered and read, from the beginning of the stop, in milliseconds. */
export const GRACE_MS = 4_000;

/** How long a proxy may take to notice that this server is not ready, in milliseconds; deploy/caddy asks every second. */
const NOTICED_MS = 2_000;

/**
 * Takes no more connections and waits for the requests under way; four seconds after the call the connections that are left
 * are closed, so that a client that sends or reads slowly cannot keep the server from ending. Behind a proxy the server
 * says for two seconds that it is not ready and answers what still comes, so that the proxy sends calls elsewhere before a
 * connection is closed.
 */
export async function closeServer(
  app: FastifyInstance,
  behindProxy: boolean,
  noticedMs = NOTICED_MS,
): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  try {
    if (behindProxy) {
      app.leave();
      await pause(noticedMs);
    }
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
