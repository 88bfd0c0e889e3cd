import {
  changeStandingOrderInput,
  standingOrderIdInput,
  standingOrderInput,
  standingOrderOut,
  standingPreviewInput,
  standingPreviewRowOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** The caller's standing orders. */
export const standingOrdersRouter = router({
  list: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/standing-orders',
        summary: "The caller's standing orders, oldest first",
      },
    })
    .output(answer(z.array(standingOrderOut)))
    .query(({ ctx }) => services.listStandingOrders(ctx)),
  preview: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/standing-orders/preview',
        summary: 'What happens to standing orders on the next 14 delivery dates',
      },
      refusals: ['NOT_FOUND'],
    })
    .input(standingPreviewInput)
    .output(answer(z.array(standingPreviewRowOut)))
    .query(({ ctx, input }) => services.previewOwnStandingOrders(ctx, input)),
  add: protectedProcedure
    .meta({
      rest: { method: 'POST', path: '/api/standing-orders', summary: 'Order a dish every week', status: 201 },
      refusals: ['ACCOUNT_INACTIVE', 'NOT_FOUND', 'STANDING_ORDER_EXISTS', 'TOO_MANY_STANDING_ORDERS'],
    })
    .input(standingOrderInput)
    .output(answer(standingOrderOut))
    .mutation(({ ctx, input }) => services.addStandingOrder(ctx, input)),
  change: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/standing-orders/:id',
        summary: 'Change, pause or resume a standing order; orders that were placed stay',
      },
      refusals: ['ACCOUNT_INACTIVE', 'STANDING_ORDER_EXISTS'],
    })
    .input(changeStandingOrderInput)
    .output(answer(standingOrderOut))
    .mutation(({ ctx, input }) => services.changeStandingOrder(ctx, input)),
  delete: protectedProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/standing-orders/:id',
        summary: 'Delete a standing order; orders that were placed stay',
      },
    })
    .input(standingOrderIdInput)
    .mutation(({ ctx, input }) => services.deleteStandingOrder(ctx, input)),
});
