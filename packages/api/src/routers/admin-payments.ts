import {
  decidePaymentInput,
  paymentNotificationsInput,
  paymentsInput,
  paymentTotalsInput,
  refundPaymentInput,
  resolveRefundInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { administrator } from '../trpc.ts';

/** The payments desk; part of the administrators' router. */
export const paymentProcedures = {
  payments: administrator.input(paymentsInput).query(({ ctx, input }) => services.listPayments(ctx, input)),
  paymentNotifications: administrator
    .input(paymentNotificationsInput)
    .query(({ ctx, input }) => services.listPaymentNotifications(ctx, input)),
  paymentTotals: administrator
    .input(paymentTotalsInput)
    .query(({ ctx, input }) => services.paymentTotals(ctx, input)),
  decidePayment: administrator
    .input(decidePaymentInput)
    .mutation(({ ctx, input }) => services.decidePayment(ctx, input)),
  refundPayment: administrator
    .input(refundPaymentInput)
    .mutation(({ ctx, input }) => services.refundPayment(ctx, input)),
  resolveRefund: administrator
    .input(resolveRefundInput)
    .mutation(({ ctx, input }) => services.resolveRefund(ctx, input)),
};
