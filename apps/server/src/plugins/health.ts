import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@padkos/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isLocal } from './local-only.ts';
import { createReadinessCheck } from './readiness.ts';

/** /healthz while the process lives, /readyz when the database is migrated and takes writes, /metrics for Prometheus. */
export function registerHealth(app: FastifyInstance, database: Database, metricsToken: string | null): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  const isReady = createReadinessCheck(database, app.log);
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.status(503).header('retry-after', '5').send({ status: 'not ready' });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => registry.clear());
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
