import type { WaitingEntry } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { orderToAddTo } from './order-to-add-to.ts';

/** The cost of a held portion: with a service fee, or without if it joins an order. */
export function useCostText({ price, deliveryDate }: WaitingEntry): string {
  const { t } = useTranslation('waiting');
  const { serviceFee } = useSiteConfig();
  const { data } = trpc.customer.orders.recent.useQuery();
  const order = orderToAddTo(data?.orders ?? [], deliveryDate);
  const words = { price: formatTokens(price), fee: formatTokens(serviceFee) };
  return order === undefined ? t('costs', words) : t('adds', { ...words, number: order.orderNumber });
}
