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

/** The service context of one request; `list` is given what a long list is read from. */
export type RestContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  list?: ApiContext['list'],
) => ApiContext;

/** Fastify with schemas of zod, for the calls that are written by hand. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
