import { router } from '../../trpc.ts';
import { auditLogRouter } from './audit-log.ts';
import { calendarRouter } from './calendar.ts';
import { creditsRouter } from './credits.ts';
import { dailyMenusRouter, weeklyScheduleRouter } from './daily-menus.ts';
import { erasuresRouter } from './erasures.ts';
import { manifestsRouter } from './manifests.ts';
import { menuItemsRouter } from './menu-items.ts';
import { messagesRouter, notificationsRouter } from './messages.ts';
import { ordersRouter } from './orders.ts';
import { paymentsRouter } from './payments.ts';
import { schedulerRouter, searchRouter } from './scheduler.ts';
import { settingsRouter } from './settings.ts';
import { subjectRequestsRouter } from './subject-requests.ts';
import { usersRouter } from './users.ts';

/** What administrators do, by resource. */
export const adminRouter = router({
  menuItems: menuItemsRouter,
  weeklySchedule: weeklyScheduleRouter,
  dailyMenus: dailyMenusRouter,
  calendar: calendarRouter,
  orders: ordersRouter,
  manifests: manifestsRouter,
  users: usersRouter,
  credits: creditsRouter,
  erasures: erasuresRouter,
  subjectRequests: subjectRequestsRouter,
  payments: paymentsRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  scheduler: schedulerRouter,
  auditLog: auditLogRouter,
  search: searchRouter,
  settings: settingsRouter,
});
