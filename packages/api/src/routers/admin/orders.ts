import {
  actedOrdersOut,
  actOnOrdersInput,
  adminOrderOut,
  cancelOrderInput,
  countOpenOrdersInput,
  openOrdersOut,
  orderDetailOut,
  orderIdInput,
  ordersOfInput,
  refundLinesKeyedInput,
  undoFulfilmentInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** Orders of all customers through their states. */
export const ordersRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/orders/:date',
        summary: 'Orders to deliver on a date, or overview, of everybody or one customer',
        heavy: true,
      },
    })
    .input(ordersOfInput)
    .output(answer(z.array(adminOrderOut)))
    .query(({ ctx, input }) => ctx.list(services.ordersOfDate(ctx, input))),
  countOpen: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/open-orders',
        summary: 'How many orders are pending or confirmed, of all, of a user or with a dish',
      },
    })
    .input(countOpenOrdersInput)
    .output(answer(openOrdersOut))
    .query(({ ctx, input }) => services.countOpenOrders(ctx, input)),
  detail: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/orders/:id/detail',
        summary: 'An order with its customer, history, ledger entries and documents',
      },
    })
    .input(orderIdInput)
    .output(answer(orderDetailOut))
    .query(({ ctx, input }) => services.orderDetail(ctx, input)),
  confirm: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/api/admin/orders/:id/confirm', summary: 'Confirm a pending order' },
      refusals: ['ORDER_NOT_PENDING', 'ORDER_NOT_PAID'],
    })
    .input(orderIdInput)
    .output(answer(adminOrderOut))
    .mutation(({ ctx, input }) => services.confirmOrder(ctx, input)),
  cancel: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/orders/:id/cancel',
        summary: 'Cancel a pending order, and refund it',
      },
      refusals: ['ORDER_NOT_PENDING', 'WALLET_FULL', 'PROOF_NEEDED', 'OWN_REFUND'],
    })
    .input(cancelOrderInput)
    .output(answer(adminOrderOut))
    .mutation(({ ctx, input }) => services.cancelOrder(ctx, input)),
  callOff: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/orders/:id/call-off',
        summary: 'Call off a confirmed order that cannot be delivered, and refund it',
      },
      refusals: ['ORDER_NOT_CONFIRMED', 'WALLET_FULL', 'PROOF_NEEDED', 'OWN_REFUND'],
    })
    .input(cancelOrderInput)
    .output(answer(adminOrderOut))
    .mutation(({ ctx, input }) => services.callOffOrder(ctx, input)),
  act: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/orders/acts',
        summary: 'Confirm, cancel, call off or fulfil several orders; each has its own answer',
      },
      refusals: ['PROOF_NEEDED'],
    })
    .input(actOnOrdersInput)
    .output(answer(actedOrdersOut))
    .mutation(({ ctx, input }) => services.actOnOrders(ctx, input)),
  undoFulfilment: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/orders/undo-fulfilment',
        summary: 'Take back that orders were just marked fulfilled; each has its own answer',
      },
    })
    .input(undoFulfilmentInput)
    .output(answer(actedOrdersOut))
    .mutation(({ ctx, input }) => services.undoFulfilment(ctx, input)),
  refundLines: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/orders/:id/refund-lines',
        summary: 'Refund portions of a paid order',
      },
      refusals: [
        'ORDER_NOT_PENDING',
        'ORDER_NOT_PAID',
        'MORE_THAN_ORDERED',
        'WALLET_FULL',
        'IDEMPOTENCY_MISMATCH',
        'PROOF_NEEDED',
        'OWN_REFUND',
      ],
    })
    .input(refundLinesKeyedInput)
    .output(answer(adminOrderOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...refund } = input;
      return services.refundLines(ctx, refund, idempotencyKey);
    }),
  fulfil: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/orders/:id/fulfill',
        summary: 'Mark a confirmed order fulfilled',
      },
      refusals: ['ORDER_NOT_CONFIRMED'],
    })
    .input(orderIdInput)
    .output(answer(adminOrderOut))
    .mutation(({ ctx, input }) => services.fulfilOrder(ctx, input)),
});
