import type { OrderStatus as Status } from '@padkos/domain';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import type { KeyFigures } from '../../shared/console/use-figures.ts';
import { OrderStatus } from '../../shared/ui/order-status.tsx';
import classes from './status-summary.module.css';

const SHOWN = ['pending', 'confirmed', 'fulfilled'] as const satisfies readonly Status[];

/** How many orders stand where, with the share of each as a bar. */
export function StatusSummary({ breakdown }: { breakdown: KeyFigures['statusBreakdown'] }) {
  const { t } = useTranslation('adminDashboard');
  const { selected } = useConsole();
  const most = Math.max(1, ...SHOWN.map((status) => breakdown[status]));
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
      <dl className={classes.list}>
        {SHOWN.map((status) => (
          <div key={status} className={classes.row}>
            <dt>
              <OrderStatus status={status} />
            </dt>
            <dd className={classes.bar} data-status={status} aria-hidden>
              <span style={{ width: `${(breakdown[status] / most) * 100}%` }} />
            </dd>
            <dd className={classes.count}>{breakdown[status]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
