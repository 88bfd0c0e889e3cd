import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@padkos/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocal } from './local-only.ts';
import { createMetrics } from './metrics.ts';
import { createReadinessCheck } from './readiness.ts';

/** /healthz while the process lives, /readyz when the database is migrated and takes writes, /metrics for Prometheus. */
export function registerHealth(app: FastifyInstance, db: Database, metricsToken: string | null): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  const isReady = createReadinessCheck(db, app.log);
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.status(503).header('retry-after', '5').send({ status: 'not ready' });
  });

  const registry = createMetrics(app, db);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken))
      return reply.status(403).send({ message: 'Not for you', code: 'FORBIDDEN' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isLocal(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
