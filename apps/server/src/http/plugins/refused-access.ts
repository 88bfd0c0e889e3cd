import type { DomainError } from '@padkos/domain';
import { noteSecurity, type Services } from '@padkos/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { routeOf } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Notes a call of a signed-in person that is not for them. What only asks for a second factor or a fresh proof is not
     * noted: the next step answers it.
     */
    noteRefusedAccess(request: FastifyRequest, refusal: DomainError): void;
  }
}

/** Notes refused access as an event of security: who, from where, and the pattern of the call, without ids. */
export const refusedAccess = fastifyPlugin(
  async (app: FastifyInstance, { services }: { readonly services: Services }) => {
    const { clock, securityLog } = services;
    app.decorate('noteRefusedAccess', (request, refusal) => {
      const { actor } = request;
      if (refusal.code !== 'FORBIDDEN' || actor === null) return;
      noteSecurity({ actor, clock, securityLog, ipAddress: request.ip, log: request.log }, 'authz_fail', {
        detail: `${request.method} ${routeOf(request)}`,
      });
    });
  },
);
