import type { ApiContext } from '@padkos/api';
import { errorOut, idempotencyKey } from '@padkos/contracts';
import { DomainError } from '@padkos/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ServerOptions } from '../build-server.ts';
import { apiContext } from '../plugins/session.ts';

export type Door = ReturnType<typeof openDoor>;

/** What a file of REST calls works with: the app with zod's types, and the context of a request. */
export function openDoor(app: FastifyInstance, options: ServerOptions) {
  return {
    app: app.withTypeProvider<ZodTypeProvider>(),
    options,
    context: (request: FastifyRequest, reply: FastifyReply): ApiContext =>
      apiContext(options.services, options.sessions, request, reply),
  };
}

/** Who may call is decided before the input is looked at; the services decide it again. */
export async function signedIn(request: FastifyRequest): Promise<void> {
  if (request.actor === null) throw new DomainError('UNAUTHORIZED');
}

export async function administrator(request: FastifyRequest): Promise<void> {
  if (request.actor === null) throw new DomainError('UNAUTHORIZED');
  if (request.actor.role !== 'admin') throw new DomainError('FORBIDDEN');
}

export const keyHeader = z.looseObject({ 'idempotency-key': idempotencyKey.optional() });

/** The refusals that the description of a call names; others are possible wherever they make sense. */
export const refusals = {
  400: errorOut.describe('Not valid'),
  401: errorOut.describe('Not signed in'),
  409: errorOut.describe('Refused by a business rule'),
};

export const noContent = z.null().describe('Done');
