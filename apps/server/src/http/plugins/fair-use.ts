import { DomainError, TooManyError } from '@padkos/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isGone } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Keeps the call's place among those that run at once until `work` has ended, even when the client goes away. */
    holdPlace(work: Promise<unknown>): void;
  }
  interface FastifyInstance {
    /** How many calls run now and how many wait for their turn, of all callers. */
    callLoad(): CallLoad;
  }
  interface FastifyContextConfig {
    /** A call that keeps the server busy for long: a document, an export, a report. */
    heavy?: boolean;
    /** The answer stays open for as long as its reader does; it is bounded by itself and not counted as a call. */
    stream?: boolean;
  }
}

interface CallLoad {
  readonly running: number;
  readonly waiting: number;
}

/** The calls of one person, or of one address, that run and that wait. */
interface CallerLoad {
  running: number;
  readonly waiting: Set<() => void>;
}

interface Limit {
  /** What the log calls it. */
  readonly bucket: string;
  /** How many calls of one person run at once. */
  readonly atOnce: number;
  /** How many more may wait for their turn. */
  readonly queue: number;
}

const CALLS: Limit = { bucket: 'calls-at-once', atOnce: 8, queue: 200 };
const HEAVY: Limit = { bucket: 'heavy-calls-at-once', atOnce: 1, queue: 20 };
/** How long a call waits for its turn. */
export const WAIT_MS = 10_000;
const RETRY_AFTER_S = 5;
/** The calls of one tRPC batch run at once, beyond the limit of calls at once. */
const MAX_BATCH = 20;

/** The place of one call among those that run at once: given up when its work has ended and its answer with it. */
class Place {
  private isClosed = false;
  private isAnswered = false;
  private readonly work = new Set<Promise<unknown>>();
  private leave: (() => void) | null;

  constructor(leave: () => void) {
    this.leave = leave;
  }

  /** The call has an answer, which may be on its way for long. */
  answered(): void {
    this.isAnswered = true;
    this.leaveWhenDone();
  }

  /** The answer was sent, or the client is gone. */
  closed(): void {
    this.isClosed = true;
    this.leaveWhenDone();
  }

  hold(work: Promise<unknown>): void {
    const ended = () => {
      this.work.delete(work);
      this.leaveWhenDone();
    };
    this.work.add(work);
    work.then(ended, ended);
  }

  private leaveWhenDone(): void {
    if (!this.isClosed || !this.isAnswered || this.work.size > 0) return;
    this.leave?.();
    this.leave = null;
  }
}

/**
 * Limits the share of one person, or of one address without a session: a number of calls run at once and a number wait,
 * in order; beyond that TOO_MANY. A call whose client has gone keeps its place until its work ends. Heavy calls are
 * counted apart. Batches of tRPC are bounded in length.
 */
export const fairUse = fastifyPlugin(async (app: FastifyInstance) => {
  const loads = new Map<string, CallerLoad>();
  const places = new WeakMap<FastifyRequest, Place>();

  async function enter(key: string, limit: Limit): Promise<Place> {
    const load = loads.get(key) ?? { running: 0, waiting: new Set<() => void>() };
    loads.set(key, load);
    if (load.running < limit.atOnce) load.running += 1;
    else await waitIn(load, limit);
    return new Place(() => {
      const [next] = load.waiting;
      if (next !== undefined) return next();
      load.running -= 1;
      if (load.running === 0) loads.delete(key);
    });
  }

  app.decorate('callLoad', () => {
    const sum = { running: 0, waiting: 0 };
    for (const { running, waiting } of loads.values()) {
      sum.running += running;
      sum.waiting += waiting.size;
    }
    return sum;
  });
  app.decorateRequest('holdPlace', function holdPlace(this: FastifyRequest, work) {
    places.get(this)?.hold(work);
  });
  app.addHook('onRequest', async (request) => refuseLongBatch(request.url));
  // After the body is read, so that a call with a slow body does not count as running.
  app.addHook('preValidation', async (request, reply) => {
    // A page of somebody who is signed in reads what it begins with.
    const isCall = /^\/(api|trpc)\//.test(request.url);
    if (!isCall && request.actor === null) return;
    if (request.url.startsWith('/api/payments/') || request.routeOptions.config.stream === true) return;
    const person = request.actor?.userId ?? request.ip;
    // A page never waits and is never refused: without a free place it is sent as it was built.
    if (!isCall && (loads.get(person)?.running ?? 0) >= CALLS.atOnce) {
      request.isSessionKnown = false;
      return;
    }
    const heavy = request.routeOptions.config.heavy === true;
    const place = await enter(`${heavy ? 'heavy ' : ''}${person}`, heavy ? HEAVY : CALLS);
    places.set(request, place);
    reply.raw.once('close', () => place.closed());
    if (!reply.raw.destroyed) return;
    // The client went while its call waited; the rest of a body would never come.
    place.closed();
    if (isGone(request)) throw new Error('the client is gone');
  });
  app.addHook('onSend', async (request) => places.get(request)?.answered());
  // A call that failed because its client has gone is not answered.
  app.addHook('onError', async (request) => places.get(request)?.answered());
});

function waitIn(load: CallerLoad, limit: Limit): Promise<void> {
  if (load.waiting.size >= limit.queue) throw new TooManyError(limit.bucket, RETRY_AFTER_S);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      load.waiting.delete(begin);
      reject(new TooManyError(limit.bucket, RETRY_AFTER_S));
    }, WAIT_MS);
    const begin = () => {
      clearTimeout(timer);
      load.waiting.delete(begin);
      resolve();
    };
    load.waiting.add(begin);
  });
}

function refuseLongBatch(url: string): void {
  if (!url.startsWith('/trpc/')) return;
  const [path = ''] = url.slice('/trpc/'.length).split('?', 1);
  const calls = path.replaceAll(/%2c/gi, ',').split(',').length;
  if (calls <= MAX_BATCH) return;
  throw new DomainError('VALIDATION', {}, [
    { path: 'batch', message: `Send at most ${MAX_BATCH} calls in one batch` },
  ]);
}
