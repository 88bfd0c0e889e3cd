import type {
  CalendarSettingsInput,
  CloseDaysInput,
  DeliveryDayInput,
  HolidayInput,
  OrdersInTheWayQuery,
} from '@padkos/contracts';
import { addDays, type CalendarDate } from '@padkos/domain';
import { createElement, useState } from 'react';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { OrdersInTheWay } from './orders-in-the-way.tsx';

/** How far the orders of public holidays are looked for: nothing can be ordered for later dates. */
const HOLIDAYS_DAYS = 366;

/**
 * The acts on the kitchen's calendar, each answering whether it was done, with a toast. Where open orders are in the way it
 * lists those that would be cancelled and refunded, and goes on only after an agreement.
 */
export function useCalendarActs() {
  const { t } = useTranslation('calendar');
  const utils = trpc.useUtils();
  const [working, setWorking] = useState(false);
  const calls = utils.client.admin.calendar;

  /** Whether the person agrees to cancel the orders that are in the way; other errors are thrown on. */
  async function mayCancel(error: unknown, dates: OrdersInTheWayQuery): Promise<boolean> {
    const { code, params } = refusalOf(error);
    if (code !== 'ORDERS_EXIST') throw error;
    const count = Number(params.orders);
    // Where they cannot be read the question is asked all the same: how many there are is known.
    const orders = await calls.ordersInTheWay.query(dates).catch(() => []);
    const message = t('orders.message', { count, tokens: formatTokens(Number(params.tokens)) });
    return askToConfirm({
      title: t('orders.title', { count }),
      message: createElement(OrdersInTheWay, { message, orders }),
      confirm: t('orders.confirm', { count }),
      cancel: t('orders.cancel'),
      destructive: true,
    });
  }

  async function act(
    run: (cancelOrders: boolean) => Promise<unknown>,
    closing: OrdersInTheWayQuery | null = null,
  ): Promise<boolean> {
    setWorking(true);
    try {
      const blocked = await run(false).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (blocked !== null) {
        if (closing === null) throw blocked.error;
        if (!(await mayCancel(blocked.error, closing))) return false;
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
      act((cancelOrders) => calls.close.mutate({ ...input, cancelOrders }), {
        from: input.from,
        to: input.to,
      }),
    reopen: (id: string) => act(() => calls.reopen.mutate({ id })),
    setHoliday: (input: Omit<HolidayInput, 'cancelOrders'>) =>
      act((cancelOrders) => calls.setHoliday.mutate({ ...input, cancelOrders }), {
        from: input.date,
        to: input.date,
      }),
    resetHoliday: (date: CalendarDate) =>
      act(
        (cancelOrders) => calls.resetHoliday.mutate({ date, cancelOrders: cancelOrders ? 'true' : 'false' }),
        { from: date, to: date },
      ),
    setDay: (input: DeliveryDayInput) => act(() => calls.setDay.mutate(input)),
    saveSettings: (input: Omit<CalendarSettingsInput, 'cancelOrders'>, today: CalendarDate) =>
      act((cancelOrders) => calls.saveSettings.mutate({ ...input, cancelOrders }), {
        from: today,
        to: addDays(today, HOLIDAYS_DAYS),
        holidays: 'true',
      }),
  };
}

export type CalendarActs = ReturnType<typeof useCalendarActs>;
