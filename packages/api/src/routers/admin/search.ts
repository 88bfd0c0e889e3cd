import { findInput, foundOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** One search over people, orders of every date and dishes. */
export const searchRouter = router({
  find: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/search',
        summary: 'People, orders of every date and dishes by a few letters',
      },
    })
    .input(findInput)
    .output(answer(foundOut))
    .query(({ ctx, input }) => services.find(ctx, input)),
});
