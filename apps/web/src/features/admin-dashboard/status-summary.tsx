import type { OrderStatus as Status } from '@padkos/domain';
import { IconChartBar, IconReceipt2, IconSoup } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import type { ConsoleSearch } from '../../shared/console/console-search.ts';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import { OrderStatus } from '../../shared/ui/status-badge.tsx';
import classes from './status-summary.module.css';

const SHOWN = ['pending', 'confirmed', 'fulfilled'] as const satisfies readonly Status[];

/** The number of orders by status, with shares as bars. Unpaid card orders do not count as pending. */
export function StatusSummary() {
  const { t } = useTranslation('adminDashboard');
  const { selected } = useConsole();
  const counts = trpc.reports.dashboard.useQuery({ date: selected });
  return (
    <Panel
      title={t('status.title')}
      actions={
        <ButtonLink
          to="/admin"
          search={{ section: 'orders', date: selected }}
          variant="subtle"
          size="compact-sm"
        >
          {t('status.orders')}
        </ButtonLink>
      }
    >
      <Loaded bare query={counts} loading={t('loading')} failed={t('failed')} rows={3}>
        {({ pendingOrders, confirmedOrders, fulfilledOrders }) => (
          <Bars counts={{ pending: pendingOrders, confirmed: confirmedOrders, fulfilled: fulfilledOrders }} />
        )}
      </Loaded>
    </Panel>
  );
}

function Bars({ counts }: { counts: Record<(typeof SHOWN)[number], number> }) {
  const { t } = useTranslation('adminDashboard');
  const most = Math.max(1, ...SHOWN.map((status) => counts[status]));
  return (
    <dl className={classes.list}>
      {SHOWN.map((status) => (
        <div
          key={status}
          className={classes.row}
          {...(status === 'pending' && { title: t('status.pendingMeans') })}
        >
          <dt>
            <OrderStatus status={status} />
          </dt>
          <dd className={classes.bar} data-status={status} aria-hidden>
            <span style={{ width: `${(counts[status] / most) * 100}%` }} />
          </dd>
          <dd className={classes.count}>{counts[status]}</dd>
        </div>
      ))}
    </dl>
  );
}

const ACTIONS = [
  { key: 'orders', section: 'orders', Icon: IconReceipt2 },
  { key: 'menu', section: 'menu', Icon: IconSoup },
  { key: 'reports', section: 'reports', Icon: IconChartBar },
] as const;

/** The three most visited places. */
export function QuickActions() {
  const { t } = useTranslation('adminDashboard');
  const { date } = useConsole();
  const to = (section: ConsoleSearch['section']): ConsoleSearch => ({
    ...(section && { section }),
    ...(section !== 'menu' && date !== undefined && { date }),
  });
  return (
    <Panel title={t('actions.title')}>
      <div className={classes.quickActionsList}>
        {ACTIONS.map(({ key, section, Icon }) => (
          <ButtonLink
            key={key}
            to="/admin"
            search={to(section)}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
          >
            {t(`actions.${key}`)}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  );
}
