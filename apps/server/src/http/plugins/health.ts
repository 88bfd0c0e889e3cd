import type { Database } from '@padkos/database';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createReadinessCheck } from '../readiness.ts';

/** /healthz while the process lives; /readyz when the database is migrated and takes writes. */
export const health = fastifyPlugin(async (app: FastifyInstance, { db }: { readonly db: Database }) => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  const isReady = createReadinessCheck(db, app.log);
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.status(503).header('retry-after', '5').send({ status: 'not ready' });
  });
});
