import { type DomainError, REFUSALS, TooManyError } from '@padkos/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const methodAndPath = ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] });

/**
 * Logs one line per request, never its query, body, cookies or answer, because those hold private data. If the client
 * disconnected before the answer ended, the line has level info, because the server is not at fault.
 */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      const reason = request.raw.complete ? 'before the answer ended' : 'in the middle of the body';
      request.log.info({ ...methodAndPath(request), reason }, 'the client went away');
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      ...methodAndPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.actor?.userId,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.debug(line, 'request');
  });
});

/** Whether the client disconnected in the middle of the body: an ECONNRESET is then the client's and not the database's. */
export function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Logs a refusal answered with 429: which limit, whose address, which user; does nothing for other refusals. */
export function logTooMany(request: FastifyRequest, refusal: DomainError): void {
  if (REFUSALS[refusal.code] !== 429) return;
  const bucket = refusal instanceof TooManyError ? refusal.bucket : refusal.code;
  const line = { event: 'too-many', bucket, address: request.ip, user: request.actor?.userId };
  request.log.warn({ ...line, ...methodAndPath(request) }, 'a limit was passed');
}
