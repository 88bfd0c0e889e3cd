import { DomainError } from '@padkos/domain';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendRefusal } from './errors.ts';

/** The time limit for a JSON body of at most 100 kB, in milliseconds. */
const BODY_LIMIT_MS = 10_000;

interface SlowBodiesOptions {
  readonly limitMs?: number;
}

/** Refuses a body that does not arrive in time with 408 and closes its connection; pictures may take the whole request's time. */
export const slowBodies = fastifyPlugin(async (app: FastifyInstance, options: SlowBodiesOptions) => {
  const { limitMs = BODY_LIMIT_MS } = options;
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return payload;
    if (headers['content-type']?.startsWith('multipart/') === true) return payload;
    const timer = setTimeout(() => {
      reply.header('connection', 'close');
      sendRefusal(reply, new DomainError('BODY_TOO_SLOW'));
    }, limitMs);
    const settled = () => clearTimeout(timer);
    // A body that is too large is refused unread.
    reply.raw.once('finish', settled);
    payload.once('end', settled).once('close', settled).once('error', settled);
    return payload;
  });
});
