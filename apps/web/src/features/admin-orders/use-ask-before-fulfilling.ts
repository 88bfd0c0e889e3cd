import type { AdminOrder } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { useToday } from '../../shared/use-today.ts';

type Order = Pick<AdminOrder, 'orderNumber' | 'deliveryDate'>;

/**
 * Asks for confirmation before orders of a future delivery date are marked fulfilled, which cannot be undone. Returns true after
 * the confirmation, or if none is needed.
 */
export function useAskBeforeFulfilling(): (orders: readonly Order[]) => Promise<boolean> {
  const { t } = useTranslation('adminOrders');
  const today = useToday();
  return async (orders) => {
    const early = orders.filter(({ deliveryDate }) => today === null || deliveryDate > today);
    const [first] = early;
    if (first === undefined) return true;
    const dates = early.map(({ deliveryDate }) => deliveryDate).sort();
    const latest = dates[dates.length - 1] ?? first.deliveryDate;
    return askToConfirm({
      title: t('fulfil.early.title', { count: early.length, number: first.orderNumber }),
      message: t('fulfil.early.message', { count: early.length, date: longDate(calendarDate(latest)) }),
      confirm: t('actions.fulfil'),
      cancel: t('fulfil.early.cancel'),
    });
  };
}
