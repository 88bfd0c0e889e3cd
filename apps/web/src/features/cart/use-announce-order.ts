import type { PlacedOrder } from '@padkos/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type ToastText, toast } from '../../shared/toast.ts';

/** Leads to the page of a placed order and shows a toast: the given one, else one with the order's number. */
export function useAnnounceOrder(text?: ToastText) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  return ({ id, orderNumber }: PlacedOrder) => {
    void navigate({ to: '/order/success', search: { id } });
    toast.success(
      text ?? { title: t('placed.title'), message: t('placed.message', { number: orderNumber }) },
    );
  };
}
