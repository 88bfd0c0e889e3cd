import { BarChart } from '@mantine/charts';
import type { Analytics } from '@padkos/contracts';
import type { OrderStatus as Status } from '@padkos/domain';
import { IconChartBarOff } from '@tabler/icons-react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { OrderStatus } from '../../shared/ui/order-status.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { CHART } from './chart-props.ts';
import classes from './reports.module.css';

/** In the order of the life cycle; the bar and its legend are read side by side. */
const SHOWN = ['pending', 'confirmed', 'fulfilled', 'cancelled'] as const satisfies readonly Status[];

/** The period's orders by status, and each day's revenue as a chart and, with its orders, as a list. */
export function ReportOverview({ data }: { data: Analytics }) {
  const { t } = useTranslation('reports');
  const days = data.dailyStats.map((day) => ({ ...day, day: shortDate(day.date) }));
  const total = Math.max(1, data.totalOrders);
  return (
    <div className={classes.stack}>
      <Panel title={t('breakdown.title')}>
        <div className={classes.share} aria-hidden>
          {SHOWN.map((status) => (
            <span
              key={status}
              data-status={status}
              style={{ width: `${(data.statusBreakdown[status] / total) * 100}%` }}
            />
          ))}
        </div>
        <dl className={classes.breakdown}>
          {SHOWN.map((status) => (
            <div key={status}>
              <dt>
                <OrderStatus status={status} />
              </dt>
              <dd className={classes.number}>{data.statusBreakdown[status]}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel flush title={t('daily.title')}>
        {days.length === 0 ? (
          <EmptyState level={3} icon={IconChartBarOff} title={t('daily.empty')} />
        ) : (
          <>
            <figure className={classes.chart} aria-label={t('daily.chart')}>
              <BarChart
                {...CHART}
                h={240}
                data={days}
                dataKey="day"
                series={[{ name: 'revenue', label: t('daily.revenue'), color: 'brand.6' }]}
              />
            </figure>
            <DataTable
              label={t('daily.title')}
              rows={days.toReversed()}
              rowKey={({ date }) => date}
              columns={[
                { key: 'date', header: t('daily.date'), card: 'title', cell: ({ day }) => day },
                {
                  key: 'orders',
                  header: t('daily.orders'),
                  align: 'right',
                  card: 'half',
                  cell: ({ orders }) => orders,
                },
                {
                  key: 'revenue',
                  header: t('daily.revenue'),
                  align: 'right',
                  card: 'half',
                  cell: ({ revenue }) => <TokenAmount tokens={revenue} size="sm" />,
                },
              ]}
            />
          </>
        )}
      </Panel>
    </div>
  );
}
