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
import type { ComponentType } from 'react';
import type { ConsoleSection } from '../../shared/console/sections.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

interface Screen {
  readonly icon: TablerIcon;
  /** Its code is loaded when it is first opened. */
  readonly component: ComponentType;
}

/** How each section of the console is drawn: its icon in the sidebar, and its screen. */
export const SCREENS: Record<ConsoleSection, Screen> = {
  dashboard: {
    icon: IconLayoutDashboard,
    component: lazyPart(() => import('./dashboard.section.tsx')),
  },
  orders: { icon: IconReceipt2, component: lazyPart(() => import('./orders.section.tsx')) },
  menu: { icon: IconSoup, component: lazyPart(() => import('./menu.section.tsx')) },
  planner: { icon: IconCalendarWeek, component: lazyPart(() => import('./planner.section.tsx')) },
  manifests: {
    icon: IconTruckDelivery,
    component: lazyPart(() => import('./manifests.section.tsx')),
  },
  payments: {
    icon: IconCashRegister,
    component: lazyPart(() => import('./payments.section.tsx')),
  },
  calendar: { icon: IconCalendarOff, component: lazyPart(() => import('./calendar.section.tsx')) },
  users: { icon: IconUsers, component: lazyPart(() => import('./users.section.tsx')) },
  settings: { icon: IconSettings, component: lazyPart(() => import('./settings.section.tsx')) },
  credits: { icon: IconCoins, component: lazyPart(() => import('./credits.section.tsx')) },
  requests: { icon: IconClipboardList, component: lazyPart(() => import('./requests.section.tsx')) },
  reports: { icon: IconChartBar, component: lazyPart(() => import('./reports.section.tsx')) },
  status: { icon: IconHeartRateMonitor, component: lazyPart(() => import('./status.section.tsx')) },
  messages: { icon: IconMail, component: lazyPart(() => import('./messages.section.tsx')) },
  audit: { icon: IconScript, component: lazyPart(() => import('./audit.section.tsx')) },
  scheduler: { icon: IconClockCog, component: lazyPart(() => import('./scheduler.section.tsx')) },
};
