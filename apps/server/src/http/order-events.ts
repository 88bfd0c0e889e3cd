import { Readable } from 'node:stream';
import { type Actor, DomainError, TooManyError } from '@padkos/domain';
import type { Sessions } from '@padkos/services';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { ChangeFeed } from '../live/change-feed.ts';
import { refusalResponses } from './rest/describe-operation.ts';
import { GUARDS } from './rest/register-operations.ts';
import type { RestApp } from './rest/rest-context.ts';
import type { ServerOptions } from './server-options.ts';

/** How often a silent stream sends a heartbeat and checks its session, in milliseconds: shorter than the limits of proxies. */
const HEARTBEAT_MS = 15_000;

/** A client that falls this far behind is disconnected. */
const MOST_UNREAD_BYTES = 16_384;

/** How long a browser waits before it reconnects a lost stream, in milliseconds. */
const RETRY_MS = 3_000;

const EVENT = 'event: orders\ndata: {}\n\n';

/** How many streams one person may have open; a browser needs one for all its tabs. */
const STREAMS_OF_ONE = 4;
const RETRY_AFTER_S = 30;

const SCHEMA: FastifySchema = {
  operationId: 'admin.events',
  tags: ['admin'],
  summary: 'Server-sent events: one named orders whenever orders came in or changed',
  response: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...refusalResponses([
      'UNAUTHORIZED',
      'FORBIDDEN',
      'SECOND_FACTOR_REQUIRED',
      'PASSWORD_TOO_WEAK',
      'TOO_MANY',
      'DATABASE_UNAVAILABLE',
    ]),
  },
};

/** The stream that tells an open console about orders; all streams end when the server is about to close. */
export function registerOrderEvents(app: RestApp, { sessions, changes }: ServerOptions): void {
  const open = new Map<string, Set<Readable>>();
  app.get(
    '/api/admin/events',
    {
      config: { stream: true },
      compress: false,
      onRequest: GUARDS.admin,
      schema: SCHEMA,
    },
    async ({ actor }, reply) => {
      if (actor === null) throw new DomainError('UNAUTHORIZED');
      const own = open.get(actor.userId) ?? new Set();
      if (own.size >= STREAMS_OF_ONE) throw new TooManyError('streams-at-once', RETRY_AFTER_S);
      const stream = orderStream(actor, changes, sessions);
      open.set(actor.userId, own.add(stream));
      stream.once('close', () => {
        own.delete(stream);
        if (own.size === 0) open.delete(actor.userId);
      });
      // A proxy that buffers answers would delay events.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
    },
  );
  app.addHook('preClose', async () => {
    for (const own of open.values()) for (const stream of own) stream.push(null);
  });
}

/**
 * A stream of server-sent events: one `orders` event whenever orders arrived or changed, without saying which. It ends when the
 * session ends or the person is no longer an administrator; it stays open if the session cannot be read.
 */
export function orderStream(
  actor: Actor,
  feed: Pick<ChangeFeed, 'follow'>,
  sessions: Pick<Sessions, 'recall'>,
): Readable {
  const stream = new Readable({ read: () => undefined });
  const send = (text: string) => {
    if (stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
    else if (!stream.readableEnded && !stream.destroyed) stream.push(text);
  };
  const check = async () => {
    const found = await sessions.recall(actor.sessionId).catch(() => undefined);
    if (found === undefined) return;
    const { role, lacksFactor, needsPassword } = found?.actor ?? {};
    if (role !== 'admin' || lacksFactor || needsPassword) stream.push(null);
  };
  const unfollow = feed.follow((change) => {
    if (change === 'orders') send(EVENT);
    else void check();
  });
  const heartbeat = setInterval(() => {
    send(':\n\n');
    void check();
  }, HEARTBEAT_MS);
  stream.once('close', () => {
    unfollow();
    clearInterval(heartbeat);
  });
  send(`retry: ${RETRY_MS}\n\n`);
  return stream;
}
