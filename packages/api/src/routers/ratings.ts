import { ratingInput, ratingOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../operation.ts';
import { protectedProcedure } from '../trpc.ts';

/** What the caller says of the dishes that were delivered. */
export const ratingProcedures = {
  ratings: protectedProcedure
    .meta({
      rest: { method: 'GET', path: '/api/ratings', summary: "The caller's ratings of the last 14 days" },
    })
    .output(answer(z.array(ratingOut)))
    .query(({ ctx }) => services.listOwnRatings(ctx)),
  rateOrderItem: protectedProcedure
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
};
