import type { PlacedOrder } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { type ToastText, toast } from '../../shared/toast.ts';

/** Opens the page of a placed order and shows a toast: the given one, or one with the order's number and date. */
export function useAnnounceOrder(text?: ToastText) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  return ({ id, orderNumber, deliveryDate }: PlacedOrder) => {
    void navigate({ to: '/order/success', search: { id } });
    const facts = { number: orderNumber, date: shortDate(calendarDate(deliveryDate)) };
    toast.success(text ?? { title: t('placed.title'), message: t('placed.message', facts) });
  };
}
