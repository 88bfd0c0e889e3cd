import { AreaChart, BarChart } from '@mantine/charts';
import type { Analytics } from '@padkos/contracts';
import { IconChartBarOff } from '@tabler/icons-react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Figures } from '../../shared/console/figures.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useMobile } from '../../shared/use-mobile.ts';
import { CHART, orderRates } from './report-overview.tsx';
import classes from './reports.module.css';

const INSIGHTS = ['counting', 'revenue', 'pending'] as const;

/** Order trends: how many orders there are, how many succeed, and their number day by day. */
export function OrderTrends({ data }: { data: Analytics }) {
  const { t } = useTranslation('reports');
  const { success, cancellation } = orderRates(data);
  const days = data.dailyStats.map((day) => ({ ...day, day: shortDate(day.date) }));
  return (
    <div className={classes.stack}>
      <Figures
        figures={[
          { label: t('trends.orders'), value: data.totalOrders },
          { label: t('trends.success'), value: success, note: t('trends.successNote') },
          { label: t('trends.cancellation'), value: cancellation, note: t('trends.cancellationNote') },
        ]}
      />
      {days.length > 0 && (
        <Panel title={t('daily.orders')}>
          <figure className={classes.bare} aria-label={t('trends.chart')}>
            <AreaChart
              {...CHART}
              h={220}
              data={days}
              dataKey="day"
              curveType="linear"
              withDots={days.length < 40}
              series={[{ name: 'orders', label: t('daily.orders'), color: 'success.5' }]}
            />
          </figure>
        </Panel>
      )}
      <div className={classes.insights}>
        {INSIGHTS.map((insight) => (
          <div key={insight} className={classes.insight}>
            <h3 className={classes.heading}>{t(`trends.insights.${insight}.title`)}</h3>
            <p className={classes.text}>{t(`trends.insights.${insight}.text`)}</p>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The ten best-selling dishes, as a chart and ranked. */
export function MenuPerformance({ data: { popularItems } }: { data: Analytics }) {
  const { t } = useTranslation('reports');
  const mobile = useMobile();
  const ranked = popularItems.map((item, index) => ({ ...item, rank: index + 1 }));
  return (
    <Panel flush title={t('menu.title')} subtitle={t('menu.subtitle')}>
      {ranked.length === 0 ? (
        <EmptyState level={3} icon={IconChartBarOff} title={t('menu.empty')} />
      ) : (
        <>
          <figure className={classes.chart} aria-label={t('menu.chart')}>
            <BarChart
              {...CHART}
              h={40 + ranked.length * 34}
              orientation="vertical"
              gridAxis="y"
              yAxisProps={{ width: mobile ? 110 : 190, interval: 0 }}
              data={ranked}
              dataKey="menuItemTitle"
              series={[{ name: 'totalQuantity', label: t('menu.quantity'), color: 'brand.6' }]}
            />
          </figure>
          <DataTable
            label={t('menu.title')}
            rows={ranked}
            rowKey={({ rank }) => String(rank)}
            columns={[
              {
                key: 'rank',
                header: t('menu.rank'),
                card: 'corner',
                align: 'right',
                cell: ({ rank }) => <span className={classes.rank}>{rank}</span>,
              },
              { key: 'dish', header: t('menu.dish'), card: 'title', cell: (item) => item.menuItemTitle },
              {
                key: 'orders',
                header: t('menu.orders'),
                align: 'right',
                card: 'half',
                cell: (item) => item.orderCount,
              },
              {
                key: 'quantity',
                header: t('menu.quantity'),
                align: 'right',
                card: 'half',
                cell: (item) => item.totalQuantity,
              },
              {
                key: 'revenue',
                header: t('menu.revenue'),
                align: 'right',
                cell: (item) => <TokenAmount tokens={item.totalRevenue} size="sm" />,
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
