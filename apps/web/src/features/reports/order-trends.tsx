import { AreaChart } from '@mantine/charts';
import type { Analytics } from '@padkos/contracts';
import { Figures } from '../../shared/console/figures.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { CHART } from './chart-props.ts';
import { orderRates } from './rates.ts';
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
