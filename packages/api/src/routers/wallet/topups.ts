import { paymentStepOut, topupIdInput, topupKeyedInput, topupOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** The caller's top-ups. */
export const topupsRouter = router({
  list: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/topups', summary: "The caller's top-ups, newest first" } })
    .output(answer(z.array(topupOut)))
    .query(({ ctx }) => services.listTopups(ctx)),
  start: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/topup',
        summary: "Begin a top-up; answers the way to the gateway's page",
        status: 201,
      },
      refusals: [
        'ACCOUNT_INACTIVE',
        'ALLERGEN_BLOCKED',
        'GATEWAY_UNAVAILABLE',
        'PAYMENT_STARTING',
        'IDEMPOTENCY_MISMATCH',
      ],
    })
    .input(topupKeyedInput)
    .output(answer(paymentStepOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...topup } = input;
      return services.startTopup(ctx, topup, idempotencyKey);
    }),
  cancel: protectedProcedure
    .meta({
      rest: { method: 'POST', path: '/api/topups/:id/cancel', summary: 'Note that a top-up was not paid' },
    })
    .input(topupIdInput)
    .mutation(({ ctx, input }) => services.cancelTopup(ctx, input)),
});
