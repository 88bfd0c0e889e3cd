import { BarChart } from '@mantine/charts';
import type { Analytics } from '@padkos/contracts';
import { addDays, type CalendarDate, OVERVIEW_DAYS, type OrderStatus as Status } from '@padkos/domain';
import { IconChartBarOff } from '@tabler/icons-react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { OrderStatus } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './reports.module.css';

/** Shared settings of the console's charts: quiet lines, few ticks, and no keyboard stop for data that a list repeats. */
export const CHART = {
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '0',
  maxBarWidth: 36,
  gridColor: 'var(--padkos-hairline)',
  textColor: 'var(--mantine-color-dimmed)',
  accessibilityLayer: false,
} as const;

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

/** The shares of all orders in percent with one decimal: confirmed and fulfilled, and cancelled. */
export function orderRates({ totalOrders, statusBreakdown }: Analytics): {
  success: string;
  cancellation: string;
} {
  const percent = (part: number) => `${(totalOrders === 0 ? 0 : (part / totalOrders) * 100).toFixed(1)}%`;
  const { confirmed, fulfilled, cancelled } = statusBreakdown;
  return { success: percent(confirmed + fulfilled), cancellation: percent(cancelled) };
}

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/**
 * The dates that a report covers. If a date is selected, the period (7 days by default) ends there; the overview covers the last
 * thirty days until a period is pressed, which then ends today.
 */
export function reportWindow(
  selected: CalendarDate | 'overview',
  pressed: Period | null,
  today: CalendarDate,
): { start: CalendarDate; end: CalendarDate } {
  const end = selected === 'overview' ? today : selected;
  return { start: addDays(end, 1 - shownPeriod(selected, pressed)), end };
}

/** The period button shown as pressed. */
export function shownPeriod(selected: CalendarDate | 'overview', pressed: Period | null): Period {
  return pressed ?? (selected === 'overview' ? OVERVIEW_DAYS : 7);
}
