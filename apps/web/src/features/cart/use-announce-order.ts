import type { PlacedOrder } from '@padkos/contracts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../shared/toast.ts';

/** Shows the toast of a placed order, with its number. */
export function useAnnounceOrder() {
  const { t } = useTranslation('cart');
  return ({ orderNumber }: PlacedOrder) =>
    toast.success({ title: t('placed.title'), message: t('placed.message', { number: orderNumber }) });
}
