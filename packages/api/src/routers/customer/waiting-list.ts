import { joinWaitingListInput, waitingEntryIdInput, waitingEntryOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** The caller's places in line for sold-out dishes. */
export const waitingListRouter = router({
  list: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/waiting-list',
        summary: 'The dishes that the caller waits for, each with the place in line',
      },
    })
    .output(answer(z.array(waitingEntryOut)))
    .query(({ ctx }) => services.listWaitingEntries(ctx)),
  join: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/waiting-list',
        summary: 'Wait for a portion of a dish that is sold out on a date',
        status: 201,
      },
      refusals: [
        'ACCOUNT_INACTIVE',
        'DATE_NOT_ORDERABLE',
        'DAY_CLOSED',
        'ITEM_NOT_AVAILABLE',
        'NOT_SOLD_OUT',
        'TOO_MANY_WAITING',
      ],
    })
    .input(joinWaitingListInput)
    .output(answer(waitingEntryOut))
    .mutation(({ ctx, input }) => services.joinWaitingList(ctx, input)),
  leave: protectedProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/waiting-list/:id',
        summary: 'Leave a waiting list; a held portion goes to the next in line',
      },
    })
    .input(waitingEntryIdInput)
    .mutation(({ ctx, input }) => services.leaveWaitingList(ctx, input)),
});
