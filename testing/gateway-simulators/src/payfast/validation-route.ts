import type { FastifyInstance, FastifyReply } from 'fastify';
import { readForm } from '../read-form.ts';
import type { HostedPayments } from './hosted-payments.ts';
import type { PayFastSimulatorOptions } from './options.ts';

/** The route that confirms a notification: VALID for a text that the simulator sent, else INVALID. */
export function validationRoute(
  fastify: FastifyInstance,
  options: PayFastSimulatorOptions,
  payments: HostedPayments,
  hang: (reply: FastifyReply) => FastifyReply,
): void {
  fastify.post('/eng/query/validate', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    const fault = options.faults?.validations.shift();
    if (fault === 'hang') return hang(reply);
    if (fault === 'forbidden') return reply.code(403).send('Forbidden');
    if (fault === 'error') return reply.code(500).send('Internal Server Error');
    return reply.send(fault !== 'invalid' && payments.hasSent(readForm(request)) ? 'VALID' : 'INVALID');
  });
}
