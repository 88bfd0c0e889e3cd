import { type CalendarDate, nextDeliveryDate } from '@padkos/domain';
import { useNow } from '../server-clock.ts';
import { useSiteConfig } from '../site-config.ts';

/** The date of the next delivery by the server's clock; null until the server has answered. */
export function useNextDelivery(): CalendarDate | null {
  const now = useNow();
  const { deliveryWindow } = useSiteConfig();
  return now === null ? null : nextDeliveryDate(now, deliveryWindow.end);
}
