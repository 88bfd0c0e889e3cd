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

/** The service context of one request. */
export type RestContext = (request: FastifyRequest, reply: FastifyReply) => ApiContext;

/** Fastify with schemas of zod, for the calls that are written by hand. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
