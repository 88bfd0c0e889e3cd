import {
  IconCashRegister,
  IconChartBar,
  IconClockCog,
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
import type { ConsoleSection } from '../../shared/console/console-search.ts';

export const ICONS: Record<ConsoleSection, TablerIcon> = {
  dashboard: IconLayoutDashboard,
  orders: IconReceipt2,
  menu: IconSoup,
  manifests: IconTruckDelivery,
  payments: IconCashRegister,
  users: IconUsers,
  settings: IconSettings,
  reports: IconChartBar,
  messages: IconMail,
  audit: IconScript,
  clockwork: IconClockCog,
};

/** The sidebar: its groups and what stands in each. */
export const GROUPS = [
  { key: 'overview', sections: ['dashboard'] },
  { key: 'operations', sections: ['orders', 'menu', 'manifests', 'payments'] },
  { key: 'management', sections: ['users', 'settings'] },
  { key: 'analytics', sections: ['reports'] },
  { key: 'system', sections: ['messages', 'audit', 'clockwork'] },
] as const satisfies readonly { key: string; sections: readonly ConsoleSection[] }[];

/** The screens that show one date or the overview; the date goes along from one to the next. */
export const DATED: readonly ConsoleSection[] = ['dashboard', 'orders', 'reports'];
