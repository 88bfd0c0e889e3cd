import adminDashboard from '../../locales/en/admin-dashboard.json';
import adminMenu from '../../locales/en/admin-menu.json';
import adminOrders from '../../locales/en/admin-orders.json';
import adminPayments from '../../locales/en/admin-payments.json';
import adminSchedule from '../../locales/en/admin-schedule.json';
import adminUsers from '../../locales/en/admin-users.json';
import audit from '../../locales/en/audit.json';
import clockwork from '../../locales/en/clockwork.json';
import console from '../../locales/en/console.json';
import manifests from '../../locales/en/manifests.json';
import messages from '../../locales/en/messages.json';
import notifications from '../../locales/en/notifications.json';
import reports from '../../locales/en/reports.json';
import settings from '../../locales/en/settings.json';
import { i18n } from './i18n.ts';

/** The texts of the console. They come with it, so a customer never loads them. */
export const consoleResources = {
  adminDashboard,
  adminMenu,
  adminOrders,
  adminPayments,
  adminSchedule,
  adminUsers,
  audit,
  clockwork,
  console,
  manifests,
  messages,
  notifications,
  reports,
  settings,
} as const;

/** Adds the console's texts to those of the app; called once, before any of them is shown. */
export function addConsoleTexts(): void {
  for (const [name, texts] of Object.entries(consoleResources)) i18n.addResourceBundle('en', name, texts);
}
