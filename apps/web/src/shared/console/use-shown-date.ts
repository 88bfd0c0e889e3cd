import { type CalendarDate, nextDeliveryDate } from '@padkos/domain';
import { useNow } from '../server-clock.ts';
import { useSiteConfig } from '../site-config.ts';
import { useConsole } from './use-console.ts';

/** The date of the next delivery by the server's clock; null until it has answered. */
export function useNextDelivery(): CalendarDate | null {
  const now = useNow();
  const { deliveryWindow } = useSiteConfig();
  return now === null ? null : nextDeliveryDate(now, deliveryWindow.end);
}

/**
 * The date that the open screen shows, or the overview; null until the server's clock is known. Where the address names
 * neither a date nor a status nor a customer, Order Management shows the next delivery and every other screen the overview.
 */
export function useShownDate(): CalendarDate | 'overview' | null {
  const { search, selected } = useConsole();
  const { section, date, status, customer } = search;
  const next = useNextDelivery();
  const named = date ?? status ?? customer;
  const opensOnNext = section === 'orders' && named === undefined;
  return opensOnNext ? next : selected;
}
