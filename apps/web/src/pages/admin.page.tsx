import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleDates } from '../features/console/console-dates.tsx';
import { ConsoleShell } from '../features/console/console-shell.tsx';
import { DATED } from '../features/console/navigation.ts';
import { Bell } from '../features/notifications/bell.tsx';
import type { ConsoleSection } from '../shared/console/console-search.ts';
import { useConsole } from '../shared/console/use-console.ts';
import { addConsoleTexts } from '../shared/i18n/console-resources.ts';
import { useSession } from '../shared/session.ts';
import { toast } from '../shared/toast.ts';
import { CentredPage } from '../shared/ui/centred-page.tsx';
import { ConfigGuard } from '../shared/ui/config-guard.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { PageLoading } from '../shared/ui/page-loading.tsx';

addConsoleTexts();

/** How long a customer can read why the console is closed to them (specification 6). */
const DENIED_REDIRECT_MS = 2000;

const SCREENS: Record<ConsoleSection, ComponentType> = {
  dashboard: lazy(() => import('./admin/dashboard.section.tsx')),
  menu: lazy(() => import('./admin/menu.section.tsx')),
  users: lazy(() => import('./admin/users.section.tsx')),
  reports: lazy(() => import('./admin/reports.section.tsx')),
  manifests: lazy(() => import('./admin/manifests.section.tsx')),
  payments: lazy(() => import('./admin/payments.section.tsx')),
  settings: lazy(() => import('./admin/settings.section.tsx')),
  messages: lazy(() => import('./admin/messages.section.tsx')),
  audit: lazy(() => import('./admin/audit.section.tsx')),
  clockwork: lazy(() => import('./admin/clockwork.section.tsx')),
  orders: lazy(() => import('./admin/orders.section.tsx')),
};

/** The console, for administrators; anybody else is told why not and led away. */
export function AdminPage() {
  const { t } = useTranslation('console');
  const user = useSession();
  if (user === null) return <PageLoading text={t('unauthorised')} />;
  return user.role === 'admin' ? <Console /> : <Denied />;
}

function Console() {
  const { t } = useTranslation('console');
  const { search, selected, go } = useConsole();
  const section = search.section ?? 'dashboard';
  const Screen = SCREENS[section];
  const { date: _, ...undated } = search;
  return (
    <ConsoleShell
      bell={<Bell />}
      dates={
        DATED.includes(section) && (
          <ConsoleDates
            selected={selected}
            onSelect={(date) => go(date === 'overview' ? undated : { ...undated, date })}
          />
        )
      }
    >
      <ConfigGuard level={1}>
        <Suspense fallback={<PageLoading text={t('loading')} />}>
          <Screen />
        </Suspense>
      </ConfigGuard>
    </ConsoleShell>
  );
}

/** Says why, then leads a customer back to the menu. */
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
