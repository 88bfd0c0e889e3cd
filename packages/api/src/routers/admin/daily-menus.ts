import {
  addDailyMenuLineInput,
  assignmentCellInput,
  assignmentOut,
  changedMenusOut,
  copyMenuWeekInput,
  dailyMenuInput,
  dailyMenuLineInput,
  dailyMenuLineOut,
  dailyMenuSetOut,
  materialisedOut,
  materialiseMenusInput,
  saveAssignmentsInput,
  setDailyMenuInput,
  undoMenusInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** The menus of dates. */
export const dailyMenusRouter = router({
  get: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/daily-menu/:date', summary: 'The lines of a date' } })
    .input(dailyMenuInput)
    .output(answer(z.array(dailyMenuLineOut)))
    .query(({ ctx, input }) => services.listDailyMenu(ctx, input)),
  set: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/api/admin/daily-menu', summary: 'Set the menu of a date' },
      refusals: ['NOT_FOUND', 'BELOW_SOLD'],
    })
    .input(setDailyMenuInput)
    .output(answer(dailyMenuSetOut))
    .mutation(({ ctx, input }) => services.setDailyMenu(ctx, input)),
  undo: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/daily-menu/:date/undo',
        summary: 'Take back the menu of a date as the caller last set it',
      },
      refusals: ['NOT_FOUND'],
    })
    .input(dailyMenuInput)
    .output(answer(z.array(dailyMenuLineOut)))
    .mutation(({ ctx, input }) => services.undoDailyMenu(ctx, input)),
  giveBack: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/daily-menu/:date/give-back',
        summary: 'Give the menu of a date back to the weekly schedule',
      },
    })
    .input(dailyMenuInput)
    .output(answer(z.array(dailyMenuLineOut)))
    .mutation(({ ctx, input }) => services.giveMenuBack(ctx, input)),
  addDish: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/daily-menu/:date/dishes',
        summary: 'Put one dish on the menu of a date',
      },
      refusals: ['NOT_FOUND', 'BELOW_SOLD'],
    })
    .input(addDailyMenuLineInput)
    .output(answer(dailyMenuLineOut))
    .mutation(({ ctx, input }) => services.addDailyMenuLine(ctx, input)),
  copyWeek: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/daily-menu/copy-week',
        summary: 'Copy the menus of seven dates to seven others',
      },
    })
    .input(copyMenuWeekInput)
    .output(answer(changedMenusOut))
    .mutation(({ ctx, input }) => services.copyMenuWeek(ctx, input)),
  undoAll: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/daily-menu/undo',
        summary: 'Take back the menus of several dates as the caller last set them, all or none',
      },
      refusals: ['NOT_FOUND'],
    })
    .input(undoMenusInput)
    .output(answer(changedMenusOut))
    .mutation(({ ctx, input }) => services.undoMenus(ctx, input)),
  setLine: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/admin/daily-menu/:date/:menuItemId',
        summary: 'Change one line of a date',
      },
      refusals: ['BELOW_SOLD'],
    })
    .input(dailyMenuLineInput)
    .output(answer(dailyMenuLineOut))
    .mutation(({ ctx, input }) => services.setDailyMenuLine(ctx, input)),
  materialise: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/materialize-menus',
        summary: 'Fill the coming menus by the schedule',
        input: 'query',
      },
    })
    .input(materialiseMenusInput)
    .output(answer(materialisedOut))
    .mutation(({ ctx, input }) => services.materialiseMenus(ctx, input)),
});

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
