import { erasePersonInput, erasureRequestOut, refuseErasureInput } from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** Requests for deletion. */
export const erasuresRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/erasure-requests',
        summary: 'Requests for deletion that wait, the oldest first',
      },
    })
    .output(answer(z.array(erasureRequestOut)))
    .query(({ ctx }) => services.listErasureRequests(ctx)),
  carryOut: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/erasure-requests/:requestId/carry-out',
        summary: "Delete the person's data and close the account",
      },
      refusals: ['ERASURE_DECIDED', 'ERASURE_BLOCKED', 'STILL_ADMINISTRATOR', 'PROOF_NEEDED'],
    })
    .input(erasePersonInput)
    .output(answer(erasureRequestOut))
    .mutation(({ ctx, input }) => services.erasePerson(ctx, input)),
  refuse: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/erasure-requests/:requestId/refuse',
        summary: 'Refuse a request for deletion with the reason',
      },
      refusals: ['ERASURE_DECIDED'],
    })
    .input(refuseErasureInput)
    .output(answer(erasureRequestOut))
    .mutation(({ ctx, input }) => services.refuseErasure(ctx, input)),
});
