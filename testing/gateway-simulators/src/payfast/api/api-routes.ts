import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostedPayments } from '../hosted-payments.ts';
import type { ApiCallName, ApiFaultKind, PayFastPayment, PayFastSimulatorOptions } from '../options.ts';
import { historyCsv } from './history-csv.ts';
import { type Call, checkCall, readCall } from './read-call.ts';
import { makeRefund, refundability, transactionsOf } from './refund-replies.ts';
import { type ApiReply, document, failure, sendFault, success, table } from './replies.ts';

type Work = (call: Call, id: string, fault?: ApiFaultKind) => ApiReply;

const LONGEST_BODY = 65_536;
const PAGE_LINES = 1_000;

/** The API: history, one payment, refunds. Calls are checked as strictly as PayFast checks them. */
export function apiRoutes(
  fastify: FastifyInstance,
  options: PayFastSimulatorOptions,
  payments: HostedPayments,
  hang: (reply: FastifyReply) => FastifyReply,
): void {
  const takeFault = (name: ApiCallName): ApiFaultKind | undefined => {
    const faults = options.faults?.api ?? [];
    const index = faults.findIndex((fault) => fault.call === name);
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.how;
  };
  const answer =
    (name: ApiCallName, work: Work) =>
    async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply): Promise<unknown> => {
      reply.header('cache-control', 'no-store');
      const fault = takeFault(name);
      if (fault !== undefined && sendFault(reply, fault, hang)) return reply;
      const call = readCall(request);
      const made = call
        ? (checkCall(call, options) ?? work(call, request.params.id ?? '', fault))
        : failure(400, 'The body cannot be read');
      if (fault === 'lost') {
        reply.hijack();
        reply.raw.destroy();
        return reply;
      }
      return reply.code(made.status).type(`${made.type}; charset=utf-8`).send(made.text);
    };
  const ofPayment =
    (work: (entry: PayFastPayment, call: Call, fault?: ApiFaultKind) => ApiReply): Work =>
    (call, id, fault) => {
      const entry = payments.store.find(({ pfPaymentId }) => pfPaymentId === id);
      return entry ? work(entry, call, fault) : failure(404, 'The payment was not found');
    };

  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LONGEST_BODY },
      (_request, body, done) => done(null, body),
    );
    scope.get(
      '/ping',
      answer('ping', () => document('API V1')),
    );
    scope.get('/process/query/:id', answer('payment', ofPayment(oneOf)));
    scope.get(
      '/transactions/history/daily',
      answer('history', ({ query }) => {
        const { date = '', offset = '0', limit = String(PAGE_LINES) } = query;
        if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{1,9}$/.test(offset) || !/^\d{1,4}$/.test(limit))
          return failure(400, 'The date, offset or limit is not valid');
        return table(historyCsv(payments.store, date, Number(offset), Math.min(Number(limit), PAGE_LINES)));
      }),
    );
    scope.get(
      '/refunds/query/:id',
      answer(
        'refund-query',
        ofPayment((entry, _call, fault) => refundability(entry, fault)),
      ),
    );
    scope.get('/refunds/:id', answer('refund-status', ofPayment(transactionsOf)));
    scope.post(
      '/refunds/:id',
      answer(
        'refund',
        ofPayment((entry, { body }, fault) => makeRefund(entry, body, options.now(), fault !== 'slow')),
      ),
    );
  });
}

/** One payment by PayFast's own id; the amount is in cents. */
function oneOf(entry: PayFastPayment): ApiReply {
  return success({
    pf_payment_id: entry.pfPaymentId,
    m_payment_id: entry.reference,
    status: 'COMPLETE',
    amount: entry.amountCents,
    cc_status: '00',
    cc_message: 'Success',
  });
}
