import type { CalendarDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { clearLines, countItems } from './cart.ts';
import { useDeliveryDate } from './delivery-date.tsx';
import { useCart } from './use-cart.ts';

/**
 * The one way by which a person changes the delivery date. A cart with items is cleared, after a question. Returns whether
 * the cart is on that date now.
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
