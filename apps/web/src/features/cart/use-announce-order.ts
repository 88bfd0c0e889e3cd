import type { PlacedOrder } from '@padkos/contracts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../shared/toast.ts';

/** Says that an order stands, with its number. */
export function useAnnounceOrder() {
  const { t } = useTranslation('cart');
  return ({ orderNumber }: PlacedOrder) =>
    toast.success({ title: t('placed.title'), message: t('placed.message', { number: orderNumber }) });
}
