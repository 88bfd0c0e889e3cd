import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiContext } from '@padkos/api';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** The service context of one request; `list` receives the source of a long list. */
export type RestContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  list?: ApiContext['list'],
) => ApiContext;

/** Fastify with zod schemas, for the handwritten calls. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
