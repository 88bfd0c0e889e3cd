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
  IconLock,
  IconMail,
  IconReceipt2,
  IconScript,
  IconSettings,
  IconSoup,
  IconTruckDelivery,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect } from 'react';
import { ConsoleDates } from '../features/console/console-dates.tsx';
import { ConsoleShell } from '../features/console/console-shell.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import { ProofHost } from '../features/second-factor/proof-host.tsx';
import { CONSOLE_SECTIONS, type ConsoleSection } from '../shared/console/sections.ts';
import { useConsole } from '../shared/console/use-console.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useSession } from '../shared/session.ts';
import { toast } from '../shared/toast.ts';
import { CentredPage } from '../shared/ui/centred-page.tsx';
import { ConfigGuard } from '../shared/ui/config-guard.tsx';
import { EmptyState } from '../shared/ui/error-state.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { PageLoading } from '../shared/ui/page-failed.tsx';

/** How each section of the console is drawn: its icon in the sidebar, and its screen. */
const SCREENS: Record<ConsoleSection, Screen> = {
  dashboard: {
    icon: IconLayoutDashboard,
    component: lazyPart(() => import('./admin/dashboard.section.tsx')),
  },
  orders: { icon: IconReceipt2, component: lazyPart(() => import('./admin/orders.section.tsx')) },
  menu: { icon: IconSoup, component: lazyPart(() => import('./admin/menu.section.tsx')) },
  planner: { icon: IconCalendarWeek, component: lazyPart(() => import('./admin/planner.section.tsx')) },
  manifests: {
    icon: IconTruckDelivery,
    component: lazyPart(() => import('./admin/manifests.section.tsx')),
  },
  payments: {
    icon: IconCashRegister,
    component: lazyPart(() => import('./admin/payments.section.tsx')),
  },
  calendar: { icon: IconCalendarOff, component: lazyPart(() => import('./admin/calendar.section.tsx')) },
  users: { icon: IconUsers, component: lazyPart(() => import('./admin/users.section.tsx')) },
  settings: { icon: IconSettings, component: lazyPart(() => import('./admin/settings.section.tsx')) },
  credits: { icon: IconCoins, component: lazyPart(() => import('./admin/credits.section.tsx')) },
  requests: { icon: IconClipboardList, component: lazyPart(() => import('./admin/requests.section.tsx')) },
  reports: { icon: IconChartBar, component: lazyPart(() => import('./admin/reports.section.tsx')) },
  status: { icon: IconHeartRateMonitor, component: lazyPart(() => import('./admin/status.section.tsx')) },
  messages: { icon: IconMail, component: lazyPart(() => import('./admin/messages.section.tsx')) },
  audit: { icon: IconScript, component: lazyPart(() => import('./admin/audit.section.tsx')) },
  scheduler: { icon: IconClockCog, component: lazyPart(() => import('./admin/scheduler.section.tsx')) },
};

/** How long customers can read why the console is closed to them (specification 6), in milliseconds. */
const DENIED_REDIRECT_MS = 2000;

/** The console, for administrators. Others see why they are denied and are redirected. */
export function AdminPage() {
  const { t } = useTranslation('console');
  const user = useSession();
  if (user === null) return <PageLoading text={t('unauthorised')} />;
  return user.role === 'admin' ? <Console /> : <Denied />;
}

function Console() {
  const { t } = useTranslation('console');
  const { search } = useConsole();
  const section = search.section ?? 'dashboard';
  const { component: Screen } = SCREENS[section];
  return (
    <ConsoleShell icons={SCREENS} bell={<Bell />} dates={CONSOLE_SECTIONS[section].dated && <Dates />}>
      <ConfigGuard level={1}>
        <Suspense fallback={<PageLoading text={t('loading')} />}>
          <Screen />
        </Suspense>
      </ConfigGuard>
      <ProofHost />
    </ConsoleShell>
  );
}

function Dates() {
  const { search, selected, go } = useConsole();
  // One customer's orders cover all dates, so choosing a date shows everybody's orders again.
  const { customer: _everybody, ...rest } = search;
  return <ConsoleDates selected={selected} onSelect={(date) => go({ ...rest, date })} />;
}

/** Shows the reason, then redirects a customer to the menu. */
function Denied() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    toast.failure({ title: t('denied.title'), message: t('denied.message') });
    const timer = setTimeout(() => void navigate({ to: '/' }), DENIED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, t]);
  return (
    <CentredPage>
      <EmptyState level={1} icon={IconLock} title={t('denied.title')} message={t('denied.message')} />
    </CentredPage>
  );
}

interface Screen {
  readonly icon: TablerIcon;
  /** Its code loads when it first opens. */
  readonly component: ComponentType;
}
