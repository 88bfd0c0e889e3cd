import { openTeamOrderKeyedInput, teamOrderInput, teamOrderOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** Team orders: several customers order, each for themselves, and the orders are delivered together. */
export const teamOrdersRouter = router({
  list: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/team-orders',
        summary: 'The team orders of today and later that the caller opened or joined',
      },
    })
    .output(answer(z.array(teamOrderOut)))
    .query(({ ctx }) => services.listTeamOrders(ctx)),
  open: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/team-orders',
        summary: 'Open a team order; others join it by its token (POST /api/orders)',
        status: 201,
      },
      refusals: [
        'ACCOUNT_INACTIVE',
        'DATE_NOT_ORDERABLE',
        'DAY_CLOSED',
        'TEAM_DEADLINE',
        'TOO_MANY_TEAM_ORDERS',
        'IDEMPOTENCY_MISMATCH',
      ],
    })
    .input(openTeamOrderKeyedInput)
    .output(answer(teamOrderOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...team } = input;
      return services.openTeamOrder(ctx, team, idempotencyKey);
    }),
  get: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/team-orders/:token',
        summary: 'A team order by the token of its link',
      },
      refusals: ['NOT_FOUND'],
    })
    .input(teamOrderInput)
    .output(answer(teamOrderOut))
    .query(({ ctx, input }) => services.readTeamOrder(ctx, input)),
  close: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/team-orders/:token/close',
        summary: 'End an own team order early; it takes no more orders',
      },
      refusals: ['NOT_FOUND', 'TEAM_ORDER_CLOSED'],
    })
    .input(teamOrderInput)
    .output(answer(teamOrderOut))
    .mutation(({ ctx, input }) => services.closeTeamOrder(ctx, input)),
  cancel: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/team-orders/:token/cancel',
        summary: 'Cancel an own team order; its orders stay and are delivered one by one',
      },
      refusals: ['NOT_FOUND'],
    })
    .input(teamOrderInput)
    .output(answer(teamOrderOut))
    .mutation(({ ctx, input }) => services.cancelTeamOrder(ctx, input)),
});
