import { type AppRouter, appRouter, toDomainError, toTrpcError } from '@padkos/api';
import { DomainError } from '@padkos/domain';
import type { Services, Sessions } from '@padkos/services';
import type { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { retryAfterSeconds } from './errors.ts';
import { logTooMany } from './request-log.ts';
import { apiContext } from './session.ts';

/** The tRPC endpoint of the web app. It is a plugin with its own scope, because it replaces the parser of JSON bodies. */
export async function trpc(
  app: FastifyInstance,
  { services, sessions }: { readonly services: Services; readonly sessions: Sessions },
): Promise<void> {
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext({ req, res }) {
        try {
          return apiContext(services, sessions, req, res);
        } catch (error) {
          throw toTrpcError(error);
        }
      },
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      onError({ error, path, req }) {
        const refusal = toDomainError(error.cause ?? error);
        if (refusal !== null) {
          logTooMany(req, refusal);
          app.noteRefusedAccess(req, refusal);
        }
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error, path }, 'a call failed');
      },
    },
  };
  // By itself tRPC would read a form of any size; no procedure accepts one.
  app.addHook('onRequest', async ({ headers }) => {
    if (/^\s*multipart\//i.test(headers['content-type'] ?? ''))
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  });
  await app.register(fastifyTRPCPlugin, options);
}

/** Sets Retry-After like the REST calls. */
function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const [seconds] = errors.flatMap((error) => {
    const refusal = toDomainError(error.cause ?? error);
    return refusal === null ? [] : (retryAfterSeconds(refusal) ?? []);
  });
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
