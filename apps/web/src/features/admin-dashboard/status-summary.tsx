import type { OrderStatus as Status } from '@padkos/domain';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import { OrderStatus } from '../../shared/ui/order-status.tsx';
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
