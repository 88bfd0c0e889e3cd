import {
  cancelOwnOrderInput,
  changeOrderKeyedInput,
  configOut,
  favouriteInput,
  favouriteOut,
  menuInput,
  menuOut,
  orderIdInput,
  orderOut,
  orderRevisionOut,
  paymentStepOut,
  placedOrderOut,
  placedWeekOut,
  placeOrderKeyedInput,
  placeWeekKeyedInput,
} from '@padkos/contracts';
import type { ErrorCode } from '@padkos/domain';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../operation.ts';
import { protectedProcedure, publicProcedure, router } from '../trpc.ts';
import { accountProcedures } from './account.ts';
import { passkeyProcedures } from './passkeys.ts';
import { preferenceProcedures } from './preferences.ts';
import { pushProcedures } from './push.ts';
import { ratingProcedures } from './ratings.ts';
import { releaseProcedures } from './releases.ts';
import { secondFactorProcedures } from './second-factor.ts';
import { standingOrderProcedures } from './standing-orders.ts';
import { teamOrderProcedures } from './team-orders.ts';
import { waitingListProcedures } from './waiting-list.ts';

/** Why orders from the wallet are refused, of one date or of several. */
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

/** The caller's account, the menu and the caller's own orders. */
export const customerRouter = router({
  config: publicProcedure
    .meta({ rest: { method: 'GET', path: '/api/config', summary: 'Facts of the kitchen' } })
    .output(answer(configOut))
    .query(({ ctx }) => services.siteConfig(ctx)),

  ...accountProcedures,
  ...secondFactorProcedures,
  ...passkeyProcedures,
  ...pushProcedures,
  ...preferenceProcedures,
  ...ratingProcedures,
  ...standingOrderProcedures,
  ...waitingListProcedures,
  ...releaseProcedures,
  ...teamOrderProcedures,

  favourites: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/favourites', summary: 'The dishes that the caller likes' } })
    .output(answer(z.array(favouriteOut)))
    .query(({ ctx }) => services.listFavourites(ctx)),
  addFavourite: protectedProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/favourites/:menuItemId', summary: 'Keep a dish as liked' },
      refusals: ['NOT_FOUND'],
    })
    .input(favouriteInput)
    .mutation(({ ctx, input }) => services.addFavourite(ctx, input)),
  removeFavourite: protectedProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/favourites/:menuItemId', summary: 'Forget a liked dish' },
    })
    .input(favouriteInput)
    .mutation(({ ctx, input }) => services.removeFavourite(ctx, input)),

  menu: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/menu/:date', summary: 'The menu of a date', shared: true } })
    .input(menuInput)
    .output(answer(menuOut))
    .query(({ ctx, input }) => services.readMenu(ctx, input)),
  orders: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/orders', summary: "The caller's orders, newest first" } })
    .output(answer(z.array(orderOut)))
    .query(({ ctx }) => ctx.list(services.listOrders(ctx))),
  placeOrder: protectedProcedure
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
  payOrder: protectedProcedure
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
  changeOrder: protectedProcedure
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
  cancelOrder: protectedProcedure
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
  orderRevisions: protectedProcedure
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
});
