import { type CalendarDate, deliveryDates } from '@padkos/domain';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useOrderingRules } from '../../shared/site-config.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { clearLines, countItems } from './cart.ts';
import { useCart } from './cart-storage.ts';

export interface DeliveryDate {
  /** The seven dates of the ordering window, including closed ones; empty until the server has told the time. */
  readonly dates: readonly CalendarDate[];
  /** The first date that is open for ordering; null if all are closed. */
  readonly earliest: CalendarDate | null;
  /** The selected date, one of `dates`; null until they are known. */
  readonly selected: CalendarDate | null;
  /** The closed date that the cart was moved from; null if it was not moved. */
  readonly movedFrom: CalendarDate | null;
  readonly forgetMove: () => void;
}

const NONE: DeliveryDate = {
  dates: [],
  earliest: null,
  selected: null,
  movedFrom: null,
  forgetMove: () => undefined,
};
const DeliveryDateContext = createContext<DeliveryDate>(NONE);

export const useDeliveryDate = () => use(DeliveryDateContext);

/**
 * Keeps the cart on a date that is open for ordering. When its date closes, at 22:00 or while the browser was closed, the
 * earliest open date is selected, the lines are kept, the person is told, and the menus are refetched.
 */
export function DeliveryDateProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('cart');
  const { cart, update } = useCart();
  const utils = trpc.useUtils();
  const now = useNow('minute');
  const [movedFrom, setMovedFrom] = useState<CalendarDate | null>(null);
  const rules = useOrderingRules();
  const dates = now === null ? [] : deliveryDates(now, rules);
  const open = dates.filter((date) => rules.closedReason(date) === null);
  const earliest = open[0] ?? null;
  const selected = open.includes(cart.selectedDate) ? cart.selectedDate : (earliest ?? dates[0] ?? null);

  const follow = useEffectEvent((date: CalendarDate) => {
    const from = cart.selectedDate;
    update((current) => ({ ...current, selectedDate: date }));
    if (cart.lines.length === 0) return;
    setMovedFrom(from);
    toast.notice({
      title: t('moved.title'),
      message: t('moved.message', { from: longDate(from), to: longDate(date) }),
    });
  });
  useEffect(() => {
    if (selected !== null && selected !== cart.selectedDate) follow(selected);
  }, [selected, cart.selectedDate]);

  // Menus read before 22:00 still show the closed date as open.
  useEffect(() => {
    if (earliest !== null) void utils.customer.menu.get.invalidate();
  }, [earliest, utils]);

  const value = { dates, earliest, selected, movedFrom, forgetMove: () => setMovedFrom(null) };
  return <DeliveryDateContext value={value}>{children}</DeliveryDateContext>;
}

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
