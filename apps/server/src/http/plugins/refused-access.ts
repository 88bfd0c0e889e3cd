import type { DomainError } from '@padkos/domain';
import { noteSecurity, type Services } from '@padkos/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { routeOf } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Records a signed-in person's call that they have no access to. A call that only lacks a second factor or fresh proof is not
     * recorded, because the next step provides it. A changing call from another site is recorded for everybody.
     */
    noteRefusedAccess(request: FastifyRequest, refusal: DomainError): void;
  }
}

/** Records refused access as a security event: who, from where, and the pattern of the call, without ids. */
export const refusedAccess = fastifyPlugin(
  async (app: FastifyInstance, { services }: { readonly services: Services }) => {
    const { clock, securityLog } = services;
    app.decorate('noteRefusedAccess', (request, refusal) => {
      const isForeign = refusal.code === 'FORBIDDEN_ORIGIN';
      // Refused before the session is read.
      const actor = isForeign ? null : request.actor;
      if (!isForeign && (refusal.code !== 'FORBIDDEN' || actor === null)) return;
      const caller = { actor, clock, securityLog, ipAddress: request.ip, log: request.log };
      noteSecurity(caller, isForeign ? 'malicious_cors' : 'authz_fail', {
        detail: `${request.method} ${routeOf(request)}`,
      });
    });
  },
);
