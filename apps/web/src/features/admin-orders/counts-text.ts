import type { AdminOrder } from '@padkos/contracts';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { countOrders } from './count-orders.ts';

/** How many orders stand where, in words. */
export function countsText(t: TFunction<'adminOrders'>, orders: readonly AdminOrder[]): string {
  const { pending, unpaid, confirmed, fulfilled } = countOrders(orders);
  const counts = t('table.counts', { pending, confirmed, fulfilled });
  return unpaid === 0 ? counts : `${counts}, ${t('table.unpaidOrders', { count: unpaid })}`;
}
