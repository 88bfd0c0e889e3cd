import {
  allergenNoticesOut,
  cancelOwnOrderInput,
  changeOrderKeyedInput,
  orderAllergensOut,
  orderIdInput,
  orderOut,
  orderRevisionOut,
  paymentStepOut,
  placedOrderOut,
  placedWeekOut,
  placeOrderKeyedInput,
  placeWeekKeyedInput,
  ratingInput,
  ratingOut,
  recentOrdersOut,
} from '@padkos/contracts';
import type { ErrorCode } from '@padkos/domain';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** The refusals of orders from the wallet, for one date or several. */
const WALLET_ORDER_REFUSALS = [
  'ACCOUNT_INACTIVE',
  'DATE_NOT_ORDERABLE',
  'DAY_CLOSED',
  'CAPACITY_REACHED',
  'ITEM_NOT_AVAILABLE',
  'SOLD_OUT',
  'ALLERGEN_BLOCKED',
  'PRICE_CHANGED',
  'INSUFFICIENT_BALANCE',
  'IDEMPOTENCY_MISMATCH',
] as const satisfies readonly ErrorCode[];

/** The caller's own orders, and their ratings of delivered dishes. */
export const ordersRouter = router({
  list: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/orders',
        summary: "The caller's orders, newest first",
        version: services.ordersVersion,
      },
    })
    .output(answer(z.array(orderOut)))
    .query(({ ctx }) => ctx.list(services.listOrders(ctx))),
  recent: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/orders/recent',
        summary: "The caller's newest orders, and those still to be delivered",
      },
    })
    .output(answer(recentOrdersOut))
    .query(({ ctx }) => services.recentOrders(ctx)),
  place: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/orders',
        summary: 'Place an order, paid from the wallet or by card',
        status: 201,
      },
      refusals: [
        ...WALLET_ORDER_REFUSALS,
        'ORDERS_BUSY',
        'CARD_LIMIT',
        'TOO_MANY_UNPAID',
        'CARD_PAUSED',
        'CARD_PORTIONS',
        'CARD_PORTIONS_HELD',
        'GATEWAY_UNAVAILABLE',
        'PAYMENT_STARTING',
        'ORDER_NOT_PENDING',
        'NOT_FOUND',
        'TEAM_ORDER_CLOSED',
        'TEAM_ORDER_DATE',
      ],
    })
    .input(placeOrderKeyedInput)
    .output(answer(placedOrderOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...order } = input;
      return services.placeOrder(ctx, order, idempotencyKey);
    }),
  placeWeek: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/orders/week',
        summary: 'Place orders for up to seven dates from the wallet, all or none',
        status: 201,
      },
      refusals: WALLET_ORDER_REFUSALS,
    })
    .input(placeWeekKeyedInput)
    .output(answer(placedWeekOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...week } = input;
      return services.placeWeek(ctx, week, idempotencyKey);
    }),
  pay: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/orders/:id/payment',
        summary: "Another way to the gateway's page, for an order by card that waits for its payment",
        status: 201,
      },
      refusals: ['ORDER_NOT_PENDING', 'GATEWAY_UNAVAILABLE', 'PAYMENT_STARTING'],
    })
    .input(orderIdInput)
    .output(answer(paymentStepOut))
    .mutation(({ ctx, input }) => services.payOrder(ctx, input)),
  change: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/orders/:id',
        summary: 'Change the dishes of a paid order until the cutoff',
      },
      refusals: [
        'ACCOUNT_INACTIVE',
        'ORDER_NOT_PENDING',
        'ORDER_NOT_PAID',
        'ORDER_CLOSED',
        'DAY_CLOSED',
        'CAPACITY_REACHED',
        'ORDER_CHANGED',
        'ITEM_NOT_AVAILABLE',
        'SOLD_OUT',
        'ALLERGEN_BLOCKED',
        'PRICE_CHANGED',
        'INSUFFICIENT_BALANCE',
        'WALLET_FULL',
        'IDEMPOTENCY_MISMATCH',
      ],
    })
    .input(changeOrderKeyedInput)
    .output(answer(orderOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...change } = input;
      return services.changeOwnOrder(ctx, change, idempotencyKey);
    }),
  cancel: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/orders/:id/cancel',
        summary: 'Cancel an order until the cutoff, and refund it',
      },
      refusals: ['ORDER_NOT_PENDING', 'ORDER_CLOSED', 'WALLET_FULL'],
    })
    .input(cancelOwnOrderInput)
    .output(answer(orderOut))
    .mutation(({ ctx, input }) => services.cancelOwnOrder(ctx, input)),
  revisions: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/orders/:id/revisions',
        summary: 'The lines of an order before each of its changes, oldest first',
      },
    })
    .input(orderIdInput)
    .output(answer(z.array(orderRevisionOut)))
    .query(({ ctx, input }) => services.listRevisions(ctx, input)),
  allergens: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/order-allergens',
        summary: "What is declared of the dishes in the caller's orders",
      },
    })
    .output(answer(orderAllergensOut))
    .query(({ ctx }) => services.orderAllergens(ctx)),
  allergenNotices: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/allergen-notices',
        summary: 'Own orders of which a dish became worse for what the caller avoids',
      },
    })
    .output(answer(allergenNoticesOut))
    .query(({ ctx }) => services.allergenNotices(ctx)),
  ratings: protectedProcedure
    .meta({
      rest: { method: 'GET', path: '/api/ratings', summary: "The caller's ratings of the last 14 days" },
    })
    .output(answer(z.array(ratingOut)))
    .query(({ ctx }) => services.listOwnRatings(ctx)),
  rate: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/order-items/:id/rating',
        summary: 'Rate a dish of an own order within seven days after its delivery, once',
        status: 201,
      },
      refusals: ['ACCOUNT_INACTIVE', 'NOT_FOUND', 'ORDER_NOT_FULFILLED', 'RATING_CLOSED', 'ALREADY_RATED'],
    })
    .input(ratingInput)
    .output(answer(ratingOut))
    .mutation(({ ctx, input }) => services.rateOrderItem(ctx, input)),
});
