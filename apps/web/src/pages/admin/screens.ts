import {
  IconCalendarOff,
  IconCashRegister,
  IconChartBar,
  IconClockCog,
  IconCoins,
  IconLayoutDashboard,
  IconMail,
  IconReceipt2,
  IconScript,
  IconSettings,
  IconSoup,
  IconTruckDelivery,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import adminDashboard from '../../locales/en/admin-dashboard.json';
import adminMenu from '../../locales/en/admin-menu.json';
import adminOrders from '../../locales/en/admin-orders.json';
import adminPayments from '../../locales/en/admin-payments.json';
import adminSchedule from '../../locales/en/admin-schedule.json';
import adminUsers from '../../locales/en/admin-users.json';
import audit from '../../locales/en/audit.json';
import calendar from '../../locales/en/calendar.json';
import console from '../../locales/en/console.json';
import credits from '../../locales/en/credits.json';
import manifests from '../../locales/en/manifests.json';
import messages from '../../locales/en/messages.json';
import notifications from '../../locales/en/notifications.json';
import reports from '../../locales/en/reports.json';
import scheduler from '../../locales/en/scheduler.json';
import settings from '../../locales/en/settings.json';
import type { ConsoleSection } from '../../shared/console/sections.ts';

interface Screen {
  readonly icon: TablerIcon;
  /** Its code is loaded when it is first opened. */
  readonly component: ComponentType;
}

/** How each section of the console is drawn: its icon in the sidebar, and its screen. */
export const SCREENS: Record<ConsoleSection, Screen> = {
  dashboard: {
    icon: IconLayoutDashboard,
    component: lazy(() => import('./dashboard.section.tsx')),
  },
  orders: { icon: IconReceipt2, component: lazy(() => import('./orders.section.tsx')) },
  menu: { icon: IconSoup, component: lazy(() => import('./menu.section.tsx')) },
  manifests: {
    icon: IconTruckDelivery,
    component: lazy(() => import('./manifests.section.tsx')),
  },
  payments: {
    icon: IconCashRegister,
    component: lazy(() => import('./payments.section.tsx')),
  },
  calendar: { icon: IconCalendarOff, component: lazy(() => import('./calendar.section.tsx')) },
  users: { icon: IconUsers, component: lazy(() => import('./users.section.tsx')) },
  settings: { icon: IconSettings, component: lazy(() => import('./settings.section.tsx')) },
  credits: { icon: IconCoins, component: lazy(() => import('./credits.section.tsx')) },
  reports: { icon: IconChartBar, component: lazy(() => import('./reports.section.tsx')) },
  messages: { icon: IconMail, component: lazy(() => import('./messages.section.tsx')) },
  audit: { icon: IconScript, component: lazy(() => import('./audit.section.tsx')) },
  scheduler: { icon: IconClockCog, component: lazy(() => import('./scheduler.section.tsx')) },
};

/** The texts of the console. They come with it, so a customer never loads them. */
export const consoleTexts = {
  adminDashboard,
  adminMenu,
  adminOrders,
  adminPayments,
  adminSchedule,
  adminUsers,
  audit,
  calendar,
  scheduler,
  console,
  credits,
  manifests,
  messages,
  notifications,
  reports,
  settings,
} as const;
