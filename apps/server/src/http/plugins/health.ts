import { setTimeout as pause } from 'node:timers/promises';
import { calls, type Database, isMigrated } from '@padkos/database';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** The time limit for the answer, in milliseconds. */
export const READY_WITHIN_MS = 2_000;

/** How long an answer is reused, in milliseconds: however often it is requested, the database is asked once in this time. */
export const HOLDS_MS = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this server reports that it is not ready, and closes each connection after its answer. */
    leave(): void;
  }
}

/**
 * /healthz while the process is alive; /readyz while the database is migrated and accepts writes, until the server is stopping.
 */
export const health = fastifyPlugin(async (app: FastifyInstance, { db }: { readonly db: Database }) => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  let isLeaving = false;
  app.decorate('leave', () => {
    isLeaving = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
  const isReady = createReadinessCheck(db, app.log);
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (!isLeaving && (await isReady())) return { status: 'ready' };
    return reply.status(503).header('retry-after', '5').send({ status: 'not ready' });
  });
});

/**
 * Creates a check whether the database answers, is migrated and accepts writes. It returns within two seconds whatever the
 * database does.
 */
function createReadinessCheck(db: Database, log: FastifyBaseLogger): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined;
  async function look(): Promise<boolean> {
    try {
      const work = isMigrated(db.sql).then(async (migrated) => {
        if (migrated) await calls.probeWriting(db.sql, {});
        return migrated;
      });
      // The time limit may end the check before this does.
      work.catch(() => undefined);
      const limit = pause(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
        throw new Error('the database gave no answer in time');
      });
      return await Promise.race([work, limit]);
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not take writes');
      return false;
    } finally {
      setTimeout(() => {
        latest = undefined;
      }, HOLDS_MS).unref();
    }
  }
  return () => {
    latest ??= look();
    return latest;
  };
}
