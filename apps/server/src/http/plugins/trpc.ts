import { appRouter, toDomainError, toTrpcError } from '@padkos/api';
import { DomainError } from '@padkos/domain';
import type { Services, Sessions } from '@padkos/services';
import type { TRPCError } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { retryAfterSeconds } from './errors.ts';
import { logTooMany } from './request-log.ts';
import { apiContext } from './session.ts';

/**
 * The tRPC endpoint of the web app. It is a plugin with its own scope, because it replaces the parser of JSON bodies. tRPC's own
 * plugin makes a web request of each call and sends a stream, which costs several times as much as a short call itself.
 */
export async function trpc(
  app: FastifyInstance,
  { services, sessions }: { readonly services: Services; readonly sessions: Sessions },
): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  // By itself tRPC would read a form of any size; no procedure accepts one.
  app.addHook('onRequest', async ({ headers }) => {
    if (/^\s*multipart\//i.test(headers['content-type'] ?? ''))
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  });
  app.all<{ Params: { path: string } }>('/trpc/:path', async (request, reply) => {
    const leaving = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) leaving.abort();
    });
    const response = await resolveResponse({
      router: appRouter,
      req: toWebRequest(request, leaving.signal),
      path: request.params.path,
      error: null,
      async createContext() {
        try {
          return apiContext(services, sessions, request, reply);
        } catch (error) {
          throw toTrpcError(error);
        }
      },
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      onError({ error, path }) {
        const refusal = toDomainError(error.cause ?? error);
        if (refusal !== null) {
          logTooMany(request, refusal);
          app.noteRefusedAccess(request, refusal);
        }
        if (error.code === 'INTERNAL_SERVER_ERROR')
          request.log.error({ err: error.cause ?? error, path }, 'a call failed');
      },
    });
    // Several answers, each as soon as it is there.
    if (response.headers.has('transfer-encoding')) return reply.send(response);
    reply.status(response.status).headers(Object.fromEntries(response.headers));
    return reply.send(await response.text());
  });
}

/** What tRPC reads of a web request. */
function toWebRequest({ url, method, headers, body }: FastifyRequest, signal: AbortSignal): Request {
  const get = (name: string) => headers[name]?.toString() ?? null;
  const read = {
    url: `http://localhost${url}`,
    method,
    headers: { get, has: (name: string) => get(name) !== null },
    signal,
    json: async () => JSON.parse(typeof body === 'string' ? body : ''),
  };
  return read as unknown as Request;
}

/** Sets Retry-After like the REST calls. */
function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const [seconds] = errors.flatMap((error) => {
    const refusal = toDomainError(error.cause ?? error);
    return refusal === null ? [] : (retryAfterSeconds(refusal) ?? []);
  });
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
