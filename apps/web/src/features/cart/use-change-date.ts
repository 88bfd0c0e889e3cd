import type { CalendarDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { clearLines, countItems } from './cart.ts';
import { useDeliveryDate } from './delivery-date.tsx';
import { useCart } from './use-cart.ts';

/**
 * The only way for a person to change the delivery date. A cart with items is emptied after a confirmation. Returns whether the
 * cart is now on that date.
 */
export function useChangeDate(): (date: CalendarDate) => Promise<boolean> {
  const { t } = useTranslation('menu');
  const { cart, update } = useCart();
  const { selected, forgetMove } = useDeliveryDate();
  const utils = trpc.useUtils();
  return async (date) => {
    const from = selected ?? cart.selectedDate;
    if (date === from) return true;
    const agreed =
      cart.lines.length === 0 ||
      (await askToConfirm({
        title: t('changeDate.title'),
        message: t('changeDate.message', { count: countItems(cart), date: longDate(from) }),
        confirm: t('changeDate.confirm'),
        cancel: t('changeDate.cancel'),
      }));
    if (!agreed) return false;
    forgetMove();
    update((current) => ({ ...clearLines(current), selectedDate: date }));
    void utils.customer.menu.get.invalidate({ date });
    return true;
  };
}
