import { DomainError, TooManyError } from '@padkos/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isGone } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Keeps the call's place until `work` has ended, even if the client disconnects. */
    holdPlace(work: Promise<unknown>): void;
  }
  interface FastifyInstance {
    /** How many calls of all callers run now, and how many wait. */
    callLoad(): CallLoad;
  }
  interface FastifyContextConfig {
    /** A call that keeps the server busy for long: a document, an export, a report. */
    heavy?: boolean;
    /** The answer stays open as long as its client reads; it has its own limit and does not count as a call. */
    stream?: boolean;
  }
}

interface CallLoad {
  readonly running: number;
  readonly waiting: number;
}

/** The running and waiting calls of one person or one address. */
interface CallerLoad {
  running: number;
  readonly waiting: Set<() => void>;
}

interface Limit {
  /** Its name in the log. */
  readonly bucket: string;
  /** How many calls of one person run at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly queue: number;
}

const CALLS: Limit = { bucket: 'calls-at-once', atOnce: 8, queue: 200 };
const HEAVY: Limit = { bucket: 'heavy-calls-at-once', atOnce: 1, queue: 20 };
/** How long a call may wait, in milliseconds. */
export const WAIT_MS = 10_000;
const RETRY_AFTER_S = 5;
/** The maximum number of calls in one tRPC batch. They run at once, whatever the limit of running calls. */
const MAX_BATCH = 20;

/** The place of one running call: released when both its work and its answer have ended. */
class Place {
  private isClosed = false;
  private isAnswered = false;
  private readonly work = new Set<Promise<unknown>>();
  private leave: (() => void) | null;

  constructor(leave: () => void) {
    this.leave = leave;
  }

  /** The call has an answer, which may take long to send. */
  answered(): void {
    this.isAnswered = true;
    this.leaveWhenDone();
  }

  /** The answer was sent, or the client has disconnected. */
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
 * Limits the share of one person, or of one address without a session: a number of calls run at once and a number wait, in order;
 * any more are refused with TOO_MANY. A call keeps its place until its work ends, even if its client has disconnected. Heavy
 * calls are counted separately. tRPC batches are limited in length.
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
    // The page of a signed-in person also reads its first answers.
    const isCall = /^\/(api|trpc)\//.test(request.url);
    if (!isCall && request.actor === null) return;
    if (request.url.startsWith('/api/payments/') || request.routeOptions.config.stream === true) return;
    const person = request.actor?.userId ?? request.ip;
    // A page never waits and is never refused: without a free place it is sent as built.
    if (!isCall && (loads.get(person)?.running ?? 0) >= CALLS.atOnce) {
      request.isSessionKnown = false;
      return;
    }
    const heavy = request.routeOptions.config.heavy === true;
    const place = await enter(`${heavy ? 'heavy ' : ''}${person}`, heavy ? HEAVY : CALLS);
    places.set(request, place);
    reply.raw.once('close', () => place.closed());
    if (!reply.raw.destroyed) return;
    // The client disconnected while its call waited; the rest of a body would never arrive.
    place.closed();
    if (isGone(request)) throw new Error('the client is gone');
  });
  app.addHook('onSend', async (request) => places.get(request)?.answered());
  // A call that failed because its client disconnected gets no answer.
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
