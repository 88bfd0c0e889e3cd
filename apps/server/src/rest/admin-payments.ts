import {
  decidePaymentInput,
  paymentNotificationsInput,
  paymentNotificationsOut,
  paymentOut,
  paymentsInput,
  paymentsOut,
  paymentTotalsInput,
  paymentTotalsOut,
  refundPaymentInput,
  resolveRefundInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { administrator, type Door, refusals } from './door.ts';

const tags = ['Payments (administrators)'];
const onRequest = administrator;
const payment = { 200: paymentOut, ...refusals };
const bySettlement = decidePaymentInput.pick({ settlementId: true });
const byRefund = resolveRefundInput.pick({ refundId: true });

/** The payments desk. */
export function adminPaymentCalls({ app, context }: Door): void {
  app.get(
    '/api/admin/payments',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Attempts to be paid and the money that came for them, newest first',
        querystring: paymentsInput,
        response: { 200: paymentsOut, ...refusals },
      },
    },
    (request, reply) => services.listPayments(context(request, reply), request.query),
  );
  app.get(
    '/api/admin/payment-notifications',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What gateways sent, newest first',
        querystring: paymentNotificationsInput,
        response: { 200: paymentNotificationsOut, ...refusals },
      },
    },
    (request, reply) => services.listPaymentNotifications(context(request, reply), request.query),
  );
  app.get(
    '/api/admin/payment-totals/:date',
    {
      onRequest,
      schema: {
        tags,
        summary: "A day's totals per gateway beside the ledger's",
        params: paymentTotalsInput,
        response: { 200: paymentTotalsOut, ...refusals },
      },
    },
    (request, reply) => services.paymentTotals(context(request, reply), request.params),
  );
  app.post(
    '/api/admin/payments/:settlementId/decide',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Credit or ignore money that was set aside',
        params: bySettlement,
        body: decidePaymentInput.omit({ settlementId: true }),
        response: payment,
      },
    },
    (request, reply) =>
      services.decidePayment(context(request, reply), { ...request.params, ...request.body }),
  );
  app.post(
    '/api/admin/payments/:settlementId/refund',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Pay a payment back whose tokens are unspent',
        params: bySettlement,
        body: refundPaymentInput.omit({ settlementId: true }),
        response: payment,
      },
    },
    (request, reply) =>
      services.refundPayment(context(request, reply), { ...request.params, ...request.body }),
  );
  app.post(
    '/api/admin/refunds/:refundId/resolve',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Say how a refund ended that the gateway left open',
        params: byRefund,
        body: resolveRefundInput.omit({ refundId: true }),
        response: payment,
      },
    },
    (request, reply) =>
      services.resolveRefund(context(request, reply), { ...request.params, ...request.body }),
  );
}
