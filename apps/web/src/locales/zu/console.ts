import adminAllergens from './admin-allergens.json';
import adminDashboard from './admin-dashboard.json';
import adminMenu from './admin-menu.json';
import adminOrders from './admin-orders.json';
import adminPayments from './admin-payments.json';
import adminSchedule from './admin-schedule.json';
import adminUsers from './admin-users.json';
import audit from './audit.json';
import calendar from './calendar.json';
import console from './console.json';
import credits from './credits.json';
import dataRequests from './data-requests.json';
import manifests from './manifests.json';
import messages from './messages.json';
import notifications from './notifications.json';
import planner from './planner.json';
import reports from './reports.json';
import scheduler from './scheduler.json';
import security from './security.json';
import settings from './settings.json';
import systemStatus from './system-status.json';

/** The texts of the console in isiZulu. */
export const texts = {
  adminAllergens,
  adminDashboard,
  adminMenu,
  adminOrders,
  adminPayments,
  adminSchedule,
  adminUsers,
  audit,
  calendar,
  console,
  credits,
  dataRequests,
  manifests,
  messages,
  notifications,
  planner,
  reports,
  scheduler,
  security,
  settings,
  systemStatus,
};
