import { peachSignature, sameSignature, signed } from '@padkos/payments/protocol';
import type { FastifyInstance } from 'fastify';
import { type CallAnswer, createAnswerOrFail } from '../answer-or-fail.ts';
import { readForm } from '../read-form.ts';
import { checkoutParameters, describe } from './checkout.ts';
import type { HostedPayments } from './hosted-payments.ts';
import type { PeachSimulatorOptions } from './options.ts';
import type { RefundLedger } from './refund-ledger.ts';

/** The signed calls: the state of a checkout in flat JSON, and refunds in nested JSON, as at Peach. */
export function apiRoutes(
  fastify: FastifyInstance,
  { entityId, secret, faults }: PeachSimulatorOptions,
  payments: HostedPayments,
  refunds: RefundLedger,
): void {
  const answerOrFail = createAnswerOrFail(fastify);

  fastify.get('/status', async (request, reply) =>
    answerOrFail(reply, faults.statuses.shift(), () => {
      const pairs = [...new URLSearchParams(request.url.split('?')[1] ?? '')];
      const fields = Object.fromEntries(pairs);
      const isSigned = sameSignature(fields.signature ?? '', peachSignature(fields, secret));
      if (!isSigned || fields['authentication.entityId'] !== entityId) return flat(401, '800.900.300');
      const checkout =
        payments.findByCheckout(fields.checkoutId ?? '') ??
        payments.findByReference(fields.merchantTransactionId ?? '');
      if (!checkout) return flat(404, '200.300.404');
      return { status: 200, body: JSON.stringify(signed(checkoutParameters(checkout), secret)) };
    }),
  );

  fastify.post('/v1/checkout/refund', async (request, reply) => {
    const { call, resultCode } = faults.refunds.shift() ?? {};
    return answerOrFail(reply, call, () => {
      const refunding = refunds.take(readForm(request), resultCode);
      if (!refunding.ok) return nested(refunding.status, refunding.code, {});
      const {
        'result.code': code = '',
        'result.description': _,
        ...others
      } = signed(refunding.parameters, secret);
      return nested(200, code, others);
    });
  });
}

function flat(status: number, code: string): CallAnswer {
  return { status, body: JSON.stringify({ 'result.code': code, 'result.description': describe(code) }) };
}

function nested(status: number, code: string, others: Record<string, string>): CallAnswer {
  const result = { code, description: describe(code) };
  return { status, body: JSON.stringify({ ...others, result }) };
}
