import { assignmentCellInput, assignmentOut, saveAssignmentsInput } from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** Which dish is offered on which day of the week. */
export const weeklyScheduleRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/weekly-assignments', summary: 'The weekly schedule' } })
    .output(answer(z.array(assignmentOut)))
    .query(({ ctx }) => services.listAssignments(ctx)),
  save: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/api/admin/weekly-assignments', summary: 'Tick cells of the schedule' },
      refusals: ['NOT_FOUND'],
    })
    .input(saveAssignmentsInput)
    .output(answer(z.array(assignmentOut)))
    .mutation(({ ctx, input }) => services.saveAssignments(ctx, input)),
  delete: adminProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/admin/weekly-assignments/:menuItemId/:dayOfWeek',
        summary: 'Untick a cell of the schedule',
      },
    })
    .input(assignmentCellInput)
    .mutation(({ ctx, input }) => services.deleteAssignment(ctx, input)),
});
