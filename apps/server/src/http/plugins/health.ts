import type { Database } from '@padkos/database';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createReadinessCheck } from '../readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this server says that it is not ready, and closes each connection after its answer. */
    leave(): void;
  }
}

/** /healthz while the process lives; /readyz when the database is migrated and takes writes, until the server leaves. */
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
