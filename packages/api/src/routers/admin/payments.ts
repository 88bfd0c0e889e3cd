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
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** Payments, refunds and notifications of the card gateways. */
export const paymentsRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/payments',
        summary: 'Attempts to be paid and the money that came for them, newest first',
      },
    })
    .input(paymentsInput)
    .output(answer(paymentsOut))
    .query(({ ctx, input }) => services.listPayments(ctx, input)),
  notifications: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/payment-notifications',
        summary: 'What gateways sent, newest first',
      },
    })
    .input(paymentNotificationsInput)
    .output(answer(paymentNotificationsOut))
    .query(({ ctx, input }) => services.listPaymentNotifications(ctx, input)),
  totals: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/payment-totals/:date',
        summary: "A day's totals per gateway beside the ledger's",
      },
    })
    .input(paymentTotalsInput)
    .output(answer(paymentTotalsOut))
    .query(({ ctx, input }) => services.paymentTotals(ctx, input)),
  decide: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/payments/:settlementId/decide',
        summary: 'Credit or ignore a held payment',
      },
      refusals: ['PAYMENT_NOT_HELD', 'PAYMENT_TOO_SMALL', 'ACCOUNT_DELETED', 'WALLET_FULL', 'PROOF_NEEDED'],
    })
    .input(decidePaymentInput)
    .output(answer(paymentOut))
    .mutation(({ ctx, input }) => services.decidePayment(ctx, input)),
  refund: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/payments/:settlementId/refund',
        summary: 'Pay a payment back whose tokens are unspent',
      },
      refusals: [
        'PAYMENT_NOT_IN_WALLET',
        'ALREADY_REFUNDED',
        'TOKENS_SPENT',
        'REFUND_BY_HAND_ONLY',
        'PROOF_NEEDED',
        'OWN_REFUND',
      ],
    })
    .input(refundPaymentInput)
    .output(answer(paymentOut))
    .mutation(({ ctx, input }) => services.refundPayment(ctx, input)),
  resolveRefund: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/refunds/:refundId/resolve',
        summary: 'Say how a refund ended that the gateway left open',
      },
      refusals: ['REFUND_NOT_OPEN', 'REFUND_UNDER_WAY', 'WALLET_FULL', 'PROOF_NEEDED', 'OWN_REFUND'],
    })
    .input(resolveRefundInput)
    .output(answer(paymentOut))
    .mutation(({ ctx, input }) => services.resolveRefund(ctx, input)),
});
