import { timingSafeEqual } from 'node:crypto';
import { appRouter } from '@padkos/api';
import { countWork, type Services } from '@padkos/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isLocal } from '../local-only.ts';

interface MetricsOptions {
  readonly services: Pick<Services, 'db' | 'securityLog'>;
  /** The bearer token for the metrics. Without a token, only this machine can read them, and in production they are off. */
  readonly token: string | null;
  readonly production: boolean;
}

const PROCEDURES = new Set(Object.keys(appRouter._def.procedures));

/** /metrics: figures for operators, for Prometheus: answers by route, the pool, the job queue, mail and payments. */
export const metrics = fastifyPlugin(async (app: FastifyInstance, options: MetricsOptions) => {
  const { services } = options;
  const { db, securityLog } = services;
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
    if (request.routeOptions.config.stream === true) return;
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => registry.clear());

  new Gauge({
    name: 'padkos_calls',
    help: 'Calls of all persons that run, or wait because their person has as many running as are allowed',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = app.callLoad();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'padkos_database_statements',
    help: "Statements of this server's requests, under way or waiting for a connection",
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = db.load();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'padkos_security_events_total',
    help: 'Events of security that this server saw since its start, by their name',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, number] of securityLog.counts()) this.inc({ event }, number);
    },
  });
  const counted = once(() =>
    countWork(db).catch((error) => {
      app.log.warn({ err: error }, 'the work of the kitchen could not be counted');
      return null;
    }),
  );
  new Gauge({
    name: 'padkos_jobs',
    help: 'Jobs of the kitchen by state; failed ones are not tried again',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await counted();
      this.reset();
      if (counts === null) return;
      for (const state of ['ready', 'later', 'running', 'failed'] as const)
        this.set({ state }, counts[state]);
    },
  });
  const WORK = [
    ['padkos_messages_failed', 'Messages that could not be sent so far', 'messages'],
    [
      'padkos_standing_orders_untried',
      'Standing orders that are due and were not tried yet; for more than some minutes only when they cannot be',
      'standing',
    ],
    [
      'padkos_ledger_check_failed',
      '1 when the last ledger check found a fault or could not run, 0 when it passed',
      'ledger',
    ],
    [
      'padkos_last_backup_timestamp_seconds',
      'When the last backup was stored and proven, in seconds since 1970; 0 when none was',
      'backup',
    ],
    [
      'padkos_last_clean_up_timestamp_seconds',
      'When personal data past its period was last removed, in seconds since 1970; 0 when it never was',
      'cleanUp',
    ],
    [
      'padkos_oldest_job_seconds',
      'For how long the oldest job waits that is ready; 0 when none does',
      'oldest',
    ],
    ['padkos_payments_held', 'Held payments, which an administrator has to decide on', 'held'],
  ] as const;
  for (const [name, help, count] of WORK) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const counts = await counted();
        if (counts !== null) this.set(counts[count]);
      },
    });
  }
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, options))
      return reply.status(403).send({ message: 'Not for you', code: 'FORBIDDEN' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});

function mayRead(request: FastifyRequest, { token, production }: MetricsOptions): boolean {
  if (token === null) return !production && isLocal(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Simultaneous calls share one answer. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** The pattern of a route; for tRPC the procedure, or batch. */
export function routeOf(request: FastifyRequest): string {
  const route = request.routeOptions.url ?? 'none';
  if (!route.startsWith('/trpc')) return route;
  const [path = ''] = request.url.slice('/trpc/'.length).split('?', 1);
  if (PROCEDURES.has(path)) return `/trpc/${path}`;
  return /,|%2c/i.test(path) ? '/trpc/(batch)' : '/trpc/(unknown)';
}
