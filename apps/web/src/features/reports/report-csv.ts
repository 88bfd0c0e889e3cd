import type { Analytics } from '@padkos/contracts';
import { toCsv } from '../../shared/csv.ts';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { orderRates } from './rates.ts';

export type ReportTab = 'overview' | 'menu' | 'trends';

/** What a tab of the report shows, as a file: the days, the dishes, or the figures. */
export function reportCsv(tab: ReportTab, data: Analytics, t: TFunction<'reports'>): Blob {
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
