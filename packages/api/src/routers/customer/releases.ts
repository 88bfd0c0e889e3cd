import {
  orderIdInput,
  placedOrderOut,
  releaseIdInput,
  releaseOut,
  releasesInput,
  takeReleaseKeyedInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** Orders that customers offer to each other after the cutoff. */
export const releasesRouter = router({
  list: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/releases',
        summary: 'The orders of a date that are offered to others, without who offers them',
      },
    })
    .input(releasesInput)
    .output(answer(z.array(releaseOut)))
    .query(({ ctx, input }) => services.listReleases(ctx, input)),
  offer: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/orders/:id/release',
        summary: 'Offer an own order to others after the cutoff; it stays paid until it is taken',
      },
      refusals: ['ORDER_NOT_PENDING', 'ORDER_NOT_PAID', 'ORDER_STILL_OPEN', 'RELEASE_CLOSED', 'RELEASE_GONE'],
    })
    .input(orderIdInput)
    .output(answer(releaseOut))
    .mutation(({ ctx, input }) => services.releaseOrder(ctx, input)),
  withdraw: protectedProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/releases/:id', summary: 'Take an own offer back' },
      refusals: ['RELEASE_GONE'],
    })
    .input(releaseIdInput)
    .mutation(({ ctx, input }) => services.withdrawRelease(ctx, input)),
  take: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/releases/:id/take',
        summary: 'Take an order that is offered, paid from the wallet at its price',
        status: 201,
      },
      refusals: [
        'ACCOUNT_INACTIVE',
        'OWN_RELEASE',
        'RELEASE_GONE',
        'RELEASE_CLOSED',
        'DAY_CLOSED',
        'ALLERGEN_BLOCKED',
        'PRICE_CHANGED',
        'INSUFFICIENT_BALANCE',
        'IDEMPOTENCY_MISMATCH',
      ],
    })
    .input(takeReleaseKeyedInput)
    .output(answer(placedOrderOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...release } = input;
      return services.takeRelease(ctx, release, idempotencyKey);
    }),
});
