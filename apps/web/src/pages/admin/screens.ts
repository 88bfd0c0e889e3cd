import {
  IconCalendarOff,
  IconCalendarWeek,
  IconCashRegister,
  IconChartBar,
  IconClipboardList,
  IconClockCog,
  IconCoins,
  IconHeartRateMonitor,
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
  planner: { icon: IconCalendarWeek, component: lazy(() => import('./planner.section.tsx')) },
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
  requests: { icon: IconClipboardList, component: lazy(() => import('./requests.section.tsx')) },
  reports: { icon: IconChartBar, component: lazy(() => import('./reports.section.tsx')) },
  status: { icon: IconHeartRateMonitor, component: lazy(() => import('./status.section.tsx')) },
  messages: { icon: IconMail, component: lazy(() => import('./messages.section.tsx')) },
  audit: { icon: IconScript, component: lazy(() => import('./audit.section.tsx')) },
  scheduler: { icon: IconClockCog, component: lazy(() => import('./scheduler.section.tsx')) },
};
