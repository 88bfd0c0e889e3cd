import { manifestInput, manifestOut, manifestViewOut, productionSheetOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** The manifests and production sheets of a date. */
export const manifestsRouter = router({
  get: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/manifest/:date',
        summary: "A date's latest manifest with what is new in it, and its versions",
      },
    })
    .input(manifestInput)
    .output(answer(manifestViewOut))
    .query(({ ctx, input }) => services.readManifest(ctx, input)),
  generate: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/manifest/:date/generate',
        summary: 'Make the next version',
      },
      refusals: ['MANIFEST_LOCKED'],
    })
    .input(manifestInput)
    .output(answer(manifestOut))
    .mutation(({ ctx, input }) => services.generateManifest(ctx, input)),
  lock: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/manifest/:date/lock',
        summary: 'Lock the latest version; there is none after it',
      },
      refusals: ['NOT_FOUND'],
    })
    .input(manifestInput)
    .output(answer(manifestOut))
    .mutation(({ ctx, input }) => services.lockManifest(ctx, input)),
  productionSheet: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/production-sheet/:date/totals',
        summary: 'What to cook, as data, once ordering has closed',
      },
      refusals: ['ORDERING_STILL_OPEN'],
    })
    .input(manifestInput)
    .output(answer(productionSheetOut))
    .query(({ ctx, input }) => services.productionSheet(ctx, input)),
});
