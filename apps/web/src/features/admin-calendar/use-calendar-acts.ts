import type {
  AdminOrder,
  CalendarSettingsInput,
  CloseDaysInput,
  DeliveryDayInput,
  HolidayInput,
} from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { createElement, useState } from 'react';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { OrdersInTheWay } from './orders-in-the-way.tsx';

/** Whether a delivery date closes by an act. */
type Closes = (date: string) => boolean;

const isOpen = (status: AdminOrder['status']) => status === 'pending' || status === 'confirmed';

/**
 * The acts on the kitchen's calendar, each answering whether it was done, with a toast. Where open orders are in the way it
 * lists those that would be cancelled and refunded, and goes on only after an agreement.
 */
export function useCalendarActs() {
  const { t } = useTranslation('calendar');
  const utils = trpc.useUtils();
  const [working, setWorking] = useState(false);
  const calls = utils.client.admin.calendar;

  /** The open orders for dates that close, by date. Nothing where they cannot be read: what they come to is known. */
  async function openOrders(closes: Closes): Promise<AdminOrder[]> {
    const orders = await utils.client.admin.orders.list.query({ date: 'overview' }).catch(() => []);
    return orders
      .filter(({ status, deliveryDate }) => isOpen(status) && closes(deliveryDate))
      .sort((a, b) => a.deliveryDate.localeCompare(b.deliveryDate));
  }

  /** Whether the person agrees to cancel the orders that are in the way; other errors are thrown on. */
  async function mayCancel(error: unknown, closes: Closes): Promise<boolean> {
    const { code, params } = refusalOf(error);
    if (code !== 'ORDERS_EXIST') throw error;
    const count = Number(params.orders);
    const message = t('orders.message', { count, tokens: formatTokens(Number(params.tokens)) });
    return askToConfirm({
      title: t('orders.title', { count }),
      message: createElement(OrdersInTheWay, { message, orders: await openOrders(closes) }),
      confirm: t('orders.confirm', { count }),
      cancel: t('orders.cancel'),
      destructive: true,
    });
  }

  const isHoliday: Closes = (date) =>
    utils.admin.calendar.get.getData()?.holidays.some((one) => one.isHoliday && one.date === date) === true;

  async function act(
    run: (cancelOrders: boolean) => Promise<unknown>,
    closes: Closes = () => false,
  ): Promise<boolean> {
    setWorking(true);
    try {
      const blocked = await run(false).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (blocked !== null) {
        if (!(await mayCancel(blocked.error, closes))) return false;
        await run(true);
      }
      toast.success({ title: t('saved.title'), message: t('saved.message') });
      return true;
    } catch (error) {
      failWith(t('saveFailed'))(error);
      return false;
    } finally {
      setWorking(false);
      await Promise.all([
        utils.admin.calendar.get.invalidate(),
        utils.customer.config.invalidate(),
        utils.customer.menu.invalidate(),
      ]);
    }
  }

  return {
    working,
    close: (input: Omit<CloseDaysInput, 'cancelOrders'>) =>
      act(
        (cancelOrders) => calls.close.mutate({ ...input, cancelOrders }),
        (date) => date >= input.from && date <= input.to,
      ),
    reopen: (id: string) => act(() => calls.reopen.mutate({ id })),
    setHoliday: (input: Omit<HolidayInput, 'cancelOrders'>) =>
      act(
        (cancelOrders) => calls.setHoliday.mutate({ ...input, cancelOrders }),
        (date) => date === input.date,
      ),
    resetHoliday: (date: CalendarDate) =>
      act(
        (cancelOrders) => calls.resetHoliday.mutate({ date, cancelOrders: cancelOrders ? 'true' : 'false' }),
        (other) => other === date,
      ),
    setDay: (input: DeliveryDayInput) => act(() => calls.setDay.mutate(input)),
    saveSettings: (input: Omit<CalendarSettingsInput, 'cancelOrders'>) =>
      act((cancelOrders) => calls.saveSettings.mutate({ ...input, cancelOrders }), isHoliday),
  };
}

export type CalendarActs = ReturnType<typeof useCalendarActs>;
