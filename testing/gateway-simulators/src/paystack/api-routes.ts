import { sameSignature } from '@padkos/payments/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallAnswer, createAnswerOrFail } from '../answer-or-fail.ts';
import type { HostedPayments } from './hosted-payments.ts';
import type { PaystackSimulatorOptions } from './options.ts';
import { readOrder } from './read-order.ts';
import type { RefundLedger } from './refund-ledger.ts';
import { transactionData, writeJson } from './transaction.ts';

/** The API: JSON with an envelope, and the secret key in every call. */
export function apiRoutes(
  fastify: FastifyInstance,
  { secretKey, allowedOrigins, faults }: PaystackSimulatorOptions,
  payments: HostedPayments,
  refunds: RefundLedger,
): void {
  const answerOrFail = createAnswerOrFail(fastify);
  const authorised = (request: FastifyRequest, answer: () => CallAnswer) => (): CallAnswer => {
    const header = request.headers.authorization;
    if (header === undefined) return no(401, 'No Authorization Header was found');
    return sameSignature(header, `Bearer ${secretKey}`) ? answer() : no(401, 'Invalid key');
  };
  const bytesOf = (request: FastifyRequest) =>
    Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

  fastify.post('/transaction/initialize', async (request, reply) =>
    answerOrFail(
      reply,
      faults.initialisations.shift(),
      authorised(request, () => {
        const reading = readOrder(bytesOf(request), allowedOrigins);
        if (!reading.ok) return no(400, reading.message);
        const transaction = payments.open(reading.order);
        if (!transaction) return no(400, 'Duplicate Transaction Reference', 'duplicate_reference');
        const { accessCode, order } = transaction;
        return yes('Authorization URL created', {
          authorization_url: `${request.protocol}://${request.host}${fastify.prefix}/checkout/${accessCode}`,
          access_code: accessCode,
          reference: order.reference,
        });
      }),
    ),
  );

  fastify.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request, reply) =>
    answerOrFail(
      reply,
      faults.verifications.shift(),
      authorised(request, () => {
        const transaction = payments.findByReference(request.params.reference);
        return transaction
          ? yes('Verification successful', transactionData(transaction))
          : no(400, 'Transaction reference not found.', 'transaction_not_found');
      }),
    ),
  );

  fastify.post('/refund', async (request, reply) => {
    const { call, refuse, states } = faults.refunds.shift() ?? {};
    return answerOrFail(
      reply,
      call,
      authorised(request, () => {
        if (refuse !== undefined) return no(400, refuse);
        const taken = refunds.take(bytesOf(request), states);
        return taken.ok ? yes('Refund has been queued for processing', taken.data) : no(400, taken.message);
      }),
    );
  });

  fastify.get<{ Querystring: { transaction?: string } }>('/refund', async (request, reply) =>
    answerOrFail(
      reply,
      faults.refundLooks.shift(),
      authorised(request, () => yes('Refunds retrieved', refunds.list(request.query.transaction ?? null))),
    ),
  );

  fastify.get<{ Params: { id: string } }>('/refund/:id', async (request, reply) =>
    answerOrFail(
      reply,
      faults.refundLooks.shift(),
      authorised(request, () => {
        const data = refunds.look(request.params.id);
        return data ? yes('Refund retrieved', data) : no(404, 'Refund not found');
      }),
    ),
  );
}

function yes(message: string, data: unknown): CallAnswer {
  return { status: 200, body: writeJson({ status: true, message, data }) };
}

function no(status: number, message: string, code = 'invalid_params'): CallAnswer {
  return { status, body: writeJson({ status: false, message, type: 'validation_error', code }) };
}
