import { findInput, foundOut, runTaskInput, taskStatusOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** The scheduled tasks. */
export const schedulerRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/tasks',
        summary: 'The scheduled tasks: last runs and next ones',
      },
    })
    .output(answer(z.array(taskStatusOut)))
    .query(({ ctx }) => services.listScheduledTasks(ctx)),
  run: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/api/admin/tasks/:task/run', summary: 'Run a scheduled task now' },
    })
    .input(runTaskInput)
    .output(answer(taskStatusOut))
    .mutation(({ ctx, input }) => services.runScheduledTask(ctx, input)),
});

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
