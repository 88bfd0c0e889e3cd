import {
  assignmentCellInput,
  cancelOrderInput,
  changeRoleInput,
  changeStatusInput,
  creditTokensKeyedInput,
  dailyMenuInput,
  dailyMenuLineInput,
  materialiseMenusInput,
  menuItemIdInput,
  menuItemInput,
  orderIdInput,
  ordersOfInput,
  saveAssignmentsInput,
  setDailyMenuInput,
  updateMenuItemInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { procedure, router } from '../trpc.ts';

export const adminRouter = router({
  menuItems: procedure.query(({ ctx }) => services.listMenuItems(ctx)),
  createMenuItem: procedure
    .input(menuItemInput)
    .mutation(({ ctx, input }) => services.createMenuItem(ctx, input)),
  updateMenuItem: procedure
    .input(updateMenuItemInput)
    .mutation(({ ctx, input }) => services.updateMenuItem(ctx, input)),
  deleteMenuItem: procedure
    .input(menuItemIdInput)
    .mutation(({ ctx, input }) => services.deleteMenuItem(ctx, input)),
  weeklyAssignments: procedure.query(({ ctx }) => services.listAssignments(ctx)),
  saveWeeklyAssignments: procedure
    .input(saveAssignmentsInput)
    .mutation(({ ctx, input }) => services.saveAssignments(ctx, input)),
  deleteWeeklyAssignment: procedure
    .input(assignmentCellInput)
    .mutation(({ ctx, input }) => services.deleteAssignment(ctx, input)),
  materialiseMenus: procedure
    .input(materialiseMenusInput)
    .mutation(({ ctx, input }) => services.materialiseMenus(ctx, input)),
  dailyMenu: procedure.input(dailyMenuInput).query(({ ctx, input }) => services.listDailyMenu(ctx, input)),
  setDailyMenu: procedure
    .input(setDailyMenuInput)
    .mutation(({ ctx, input }) => services.setDailyMenu(ctx, input)),
  setDailyMenuLine: procedure
    .input(dailyMenuLineInput)
    .mutation(({ ctx, input }) => services.setDailyMenuLine(ctx, input)),
  orders: procedure.input(ordersOfInput).query(({ ctx, input }) => services.ordersOfDate(ctx, input)),
  confirmOrder: procedure.input(orderIdInput).mutation(({ ctx, input }) => services.confirmOrder(ctx, input)),
  cancelOrder: procedure
    .input(cancelOrderInput)
    .mutation(({ ctx, input }) => services.cancelOrder(ctx, input)),
  fulfilOrder: procedure.input(orderIdInput).mutation(({ ctx, input }) => services.fulfilOrder(ctx, input)),
  users: procedure.query(({ ctx }) => services.listUsers(ctx)),
  changeRole: procedure.input(changeRoleInput).mutation(({ ctx, input }) => services.changeRole(ctx, input)),
  changeStatus: procedure
    .input(changeStatusInput)
    .mutation(({ ctx, input }) => services.changeStatus(ctx, input)),
  creditTokens: procedure.input(creditTokensKeyedInput).mutation(({ ctx, input }) => {
    const { idempotencyKey, ...credit } = input;
    return services.creditTokens(ctx, credit, idempotencyKey);
  }),
});
