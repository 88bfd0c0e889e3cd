import {
  assignmentCellInput,
  auditLogInput,
  cancelOrderInput,
  changeRoleInput,
  changeStatusInput,
  creditTokensKeyedInput,
  dailyMenuInput,
  dailyMenuLineInput,
  manifestInput,
  materialiseMenusInput,
  menuItemIdInput,
  menuItemInput,
  messageIdInput,
  messagesInput,
  orderIdInput,
  ordersOfInput,
  runTaskInput,
  saveAssignmentsInput,
  saveSettingsInput,
  setDailyMenuInput,
  updateMenuItemInput,
  userStatementInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { administrator, router } from '../trpc.ts';
import { paymentProcedures } from './admin-payments.ts';

export const adminRouter = router({
  ...paymentProcedures,
  menuItems: administrator.query(({ ctx }) => services.listMenuItems(ctx)),
  createMenuItem: administrator
    .input(menuItemInput)
    .mutation(({ ctx, input }) => services.createMenuItem(ctx, input)),
  updateMenuItem: administrator
    .input(updateMenuItemInput)
    .mutation(({ ctx, input }) => services.updateMenuItem(ctx, input)),
  deleteMenuItem: administrator
    .input(menuItemIdInput)
    .mutation(({ ctx, input }) => services.deleteMenuItem(ctx, input)),
  weeklyAssignments: administrator.query(({ ctx }) => services.listAssignments(ctx)),
  saveWeeklyAssignments: administrator
    .input(saveAssignmentsInput)
    .mutation(({ ctx, input }) => services.saveAssignments(ctx, input)),
  deleteWeeklyAssignment: administrator
    .input(assignmentCellInput)
    .mutation(({ ctx, input }) => services.deleteAssignment(ctx, input)),
  materialiseMenus: administrator
    .input(materialiseMenusInput)
    .mutation(({ ctx, input }) => services.materialiseMenus(ctx, input)),
  dailyMenu: administrator
    .input(dailyMenuInput)
    .query(({ ctx, input }) => services.listDailyMenu(ctx, input)),
  setDailyMenu: administrator
    .input(setDailyMenuInput)
    .mutation(({ ctx, input }) => services.setDailyMenu(ctx, input)),
  undoDailyMenu: administrator
    .input(dailyMenuInput)
    .mutation(({ ctx, input }) => services.undoDailyMenu(ctx, input)),
  setDailyMenuLine: administrator
    .input(dailyMenuLineInput)
    .mutation(({ ctx, input }) => services.setDailyMenuLine(ctx, input)),
  orders: administrator.input(ordersOfInput).query(({ ctx, input }) => services.ordersOfDate(ctx, input)),
  confirmOrder: administrator
    .input(orderIdInput)
    .mutation(({ ctx, input }) => services.confirmOrder(ctx, input)),
  cancelOrder: administrator
    .input(cancelOrderInput)
    .mutation(({ ctx, input }) => services.cancelOrder(ctx, input)),
  fulfilOrder: administrator
    .input(orderIdInput)
    .mutation(({ ctx, input }) => services.fulfilOrder(ctx, input)),
  users: administrator.query(({ ctx }) => services.listUsers(ctx)),
  changeRole: administrator
    .input(changeRoleInput)
    .mutation(({ ctx, input }) => services.changeRole(ctx, input)),
  changeStatus: administrator
    .input(changeStatusInput)
    .mutation(({ ctx, input }) => services.changeStatus(ctx, input)),
  creditTokens: administrator.input(creditTokensKeyedInput).mutation(({ ctx, input }) => {
    const { idempotencyKey, ...credit } = input;
    return services.creditTokens(ctx, credit, idempotencyKey);
  }),
  orderDetail: administrator.input(orderIdInput).query(({ ctx, input }) => services.orderDetail(ctx, input)),
  userStatement: administrator
    .input(userStatementInput)
    .query(({ ctx, input }) => services.userStatement(ctx, input)),
  manifest: administrator.input(manifestInput).query(({ ctx, input }) => services.readManifest(ctx, input)),
  generateManifest: administrator
    .input(manifestInput)
    .mutation(({ ctx, input }) => services.generateManifest(ctx, input)),
  lockManifest: administrator
    .input(manifestInput)
    .mutation(({ ctx, input }) => services.lockManifest(ctx, input)),
  productionSheet: administrator
    .input(manifestInput)
    .query(({ ctx, input }) => services.productionSheet(ctx, input)),
  settings: administrator.query(({ ctx }) => services.readSettings(ctx)),
  saveSettings: administrator
    .input(saveSettingsInput)
    .mutation(({ ctx, input }) => services.saveSettings(ctx, input)),
  notificationStatus: administrator.query(({ ctx }) => services.notificationStatus(ctx)),
  markNotificationsSeen: administrator.mutation(({ ctx }) => services.markNotificationsSeen(ctx)),
  operatorWarnings: administrator.query(({ ctx }) => services.operatorWarnings(ctx)),
  auditLog: administrator.input(auditLogInput).query(({ ctx, input }) => services.auditLog(ctx, input)),
  messages: administrator.input(messagesInput).query(({ ctx, input }) => services.messageLog(ctx, input)),
  resendMessage: administrator
    .input(messageIdInput)
    .mutation(({ ctx, input }) => services.resendMessage(ctx, input)),
  taskRuns: administrator.query(({ ctx }) => services.taskRuns(ctx)),
  runTask: administrator.input(runTaskInput).mutation(({ ctx, input }) => services.runTask(ctx, input)),
});
