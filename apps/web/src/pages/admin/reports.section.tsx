import '@mantine/charts/styles.css';
import { Button } from '@mantine/core';
import type { Analytics } from '@padkos/contracts';
import { approximateRand, type CalendarDate } from '@padkos/domain';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { DishRatings } from '../../features/reports/dish-ratings.tsx';
import { MenuPerformance, OrderTrends } from '../../features/reports/order-trends.tsx';
import {
  orderRates,
  PERIODS,
  type Period,
  ReportOverview,
  reportWindow,
  shownPeriod,
} from '../../features/reports/report-overview.tsx';
import { Figures } from '../../shared/console/figures.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { SectionTabs } from '../../shared/console/panel.tsx';
import { useConsole, useTab } from '../../shared/console/use-console.ts';
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { saveBlob, toCsv } from '../../shared/save-file.ts';
import { useToday } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageLoading } from '../../shared/ui/page-failed.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './section.module.css';

const TABS = ['overview', 'menu', 'trends'] as const;

/** Reports and analytics. */
export default function ReportsSection() {
  const { t } = useTranslation('reports');
  const today = useToday();
  return today === null ? <PageLoading text={t('loading')} /> : <Report today={today} />;
}

function Report({ today }: { today: CalendarDate }) {
  const { t } = useTranslation('reports');
  const { selected } = useConsole();
  const [pressed, setPressed] = useState<Period | null>(null);
  const tab = useTab(TABS);
  const window = reportWindow(selected, pressed, today);
  const analytics = trpc.reports.analytics.useQuery(window);
  const { data } = analytics;
  const shown = shownPeriod(selected, pressed);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('window', { from: shortDate(window.start), to: shortDate(window.end) })}
        actions={
          <>
            <fieldset className={classes.periods} aria-label={t('period.label')}>
              {PERIODS.map((period) => (
                <Button
                  key={period}
                  size="sm"
                  variant={shown === period ? 'filled' : 'default'}
                  aria-pressed={shown === period}
                  onClick={() => setPressed(period)}
                >
                  {t(`period.${period}`)}
                </Button>
              ))}
            </fieldset>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
              disabled={data === undefined}
              onClick={() =>
                data && saveBlob(reportCsv(tab, data, t), `${tab}-${window.start}-${window.end}.csv`)
              }
            >
              {t('csv')}
            </Button>
          </>
        }
      />
      <Loaded query={analytics} loading={t('loading')} failed={t('failed')} rows={8}>
        {(report) => (
          <div className={classes.stack}>
            <ReportFigures data={report} />
            <SectionTabs
              label={t('tabs.label')}
              open={tab}
              tabs={{
                overview: { label: t('tabs.overview'), panel: <ReportOverview data={report} /> },
                menu: {
                  label: t('tabs.menu'),
                  panel: (
                    <div className={classes.stack}>
                      <MenuPerformance data={report} />
                      <DishRatings window={window} />
                    </div>
                  ),
                },
                trends: { label: t('tabs.trends'), panel: <OrderTrends data={report} /> },
              }}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Four figures of the report. */
function ReportFigures({ data }: { data: Analytics }) {
  const { t } = useTranslation('reports');
  return (
    <Figures
      figures={[
        {
          label: t('figures.orders'),
          value: data.totalOrders,
          note: t('figures.cancelled', { count: data.statusBreakdown.cancelled }),
        },
        {
          label: t('figures.revenue'),
          value: <TokenAmount tokens={data.totalRevenue} size="figure" />,
          note: approximateRand(data.totalRevenue),
        },
        { label: t('figures.customers'), value: data.totalCustomers, note: t('figures.unique') },
        {
          label: t('figures.average'),
          value: <TokenAmount tokens={data.avgOrderValue} size="figure" />,
          note: approximateRand(data.avgOrderValue),
        },
      ]}
    />
  );
}

type ReportTab = 'overview' | 'menu' | 'trends';

/** The content of a report tab as a file: the days, the dishes, or the figures. */
function reportCsv(tab: ReportTab, data: Analytics, t: TFunction<'reports'>): Blob {
  if (tab === 'overview') {
    return toCsv([
      [t('daily.date'), t('daily.orders'), t('daily.revenue')],
      ...data.dailyStats.map(({ date, orders, revenue }) => [date, orders, revenue]),
    ]);
  }
  if (tab === 'menu') {
    return toCsv([
      [t('menu.rank'), t('menu.dish'), t('menu.orders'), t('menu.quantity'), t('menu.revenue')],
      ...data.popularItems.map((item, index) => [
        index + 1,
        item.menuItemTitle,
        item.orderCount,
        item.totalQuantity,
        item.totalRevenue,
      ]),
    ]);
  }
  const { success, cancellation } = orderRates(data);
  return toCsv([
    [t('file.summary'), t('file.value')],
    [t('figures.orders'), data.totalOrders],
    [t('figures.revenue'), data.totalRevenue],
    [t('figures.customers'), data.totalCustomers],
    [t('figures.average'), data.avgOrderValue],
    [t('trends.success'), success],
    [t('trends.cancellation'), cancellation],
  ]);
}
