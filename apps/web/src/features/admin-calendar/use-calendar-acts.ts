import type {
  Calendar,
  CalendarSettingsInput,
  CloseDaysInput,
  ClosedDaysEntry,
  DeliveryDayInput,
  HolidayInput,
  OrdersInTheWayQuery,
} from '@padkos/contracts';
import { addDays, type CalendarDate, MAX_DAY_CAPACITY } from '@padkos/domain';
import { createElement, useState } from 'react';
import { failWith, useUndo } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { OrdersInTheWay } from './orders-in-the-way.tsx';

/** How many days ahead to look for orders on public holidays: later dates cannot be ordered for. */
const HOLIDAYS_DAYS = 366;

/** The opposite of an act; null if there is none. */
type Inverse = (() => Promise<unknown>) | null;
const notUndone = (): Inverse => null;

/**
 * The acts on the kitchen calendar; each returns whether it was done, and shows a toast. If an act affects open orders, it lists
 * those that would be cancelled and refunded, and continues only after a confirmation.
 */
export function useCalendarActs() {
  const { t } = useTranslation('calendar');
  const utils = trpc.useUtils();
  const undoable = useUndo();
  const [working, setWorking] = useState(false);
  const calls = utils.client.admin.calendar;

  /** Whether the person agrees to cancel the affected orders; rethrows other errors. */
  async function mayCancel(error: unknown, dates: OrdersInTheWayQuery): Promise<boolean> {
    const { code, params } = refusalOf(error);
    if (code !== 'ORDERS_EXIST') throw error;
    const count = Number(params.orders);
    // Asks even if the orders cannot be read, because their number is known.
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
    run: (cancelOrders: boolean) => Promise<Inverse>,
    closing: OrdersInTheWayQuery | null = null,
  ): Promise<boolean> {
    let back: Inverse = null;
    setWorking(true);
    try {
      const blocked = await run(false).then(
        (inverse) => {
          back = inverse;
          return null;
        },
        (error: unknown) => ({ error }),
      );
      if (blocked !== null) {
        if (closing === null) throw blocked.error;
        if (!(await mayCancel(blocked.error, closing))) return false;
        await run(true);
      }
      tell(back);
      return true;
    } catch (error) {
      failWith(t('saveFailed'))(error);
      return false;
    } finally {
      setWorking(false);
      await read();
    }
  }

  const read = () =>
    Promise.all([
      utils.admin.calendar.get.invalidate(),
      utils.customer.config.invalidate(),
      utils.customer.menu.get.invalidate(),
    ]);

  /** Announces the saved change, with Undo if it has an opposite: cancelled and refunded orders have none. */
  function tell(back: Inverse): void {
    const done = { title: t('saved.title'), message: t('saved.message') };
    const undo = async () => {
      await back?.();
      await read();
    };
    if (back === null) toast.success(done);
    else undoable(done, undo, t('saved.undone'));
  }

  /** The current settings of a date, in the form that sets them again. */
  const dayOf = (date: CalendarDate): DeliveryDayInput => {
    const day = utils.admin.calendar.get.getData()?.days.find((entry) => entry.date === date);
    return { date, capacity: day?.capacity ?? null, closesAt: day?.closesAt ?? null };
  };

  return {
    working,
    close: (input: Omit<CloseDaysInput, 'cancelOrders'>) =>
      act(
        async (cancelOrders) => {
          // Closing the same dates again only changes the reason.
          const former = utils.admin.calendar.get
            .getData()
            ?.closedDays.find(({ from, to }) => from === input.from && to === input.to);
          const { id } = await calls.close.mutate({ ...input, cancelOrders });
          if (cancelOrders) return null;
          if (former === undefined) return () => calls.reopen.mutate({ id });
          return () => calls.close.mutate({ ...input, reason: former.reason, cancelOrders: false });
        },
        { from: input.from, to: input.to },
      ),
    reopen: ({ id, from, to, reason }: Pick<ClosedDaysEntry, 'id' | 'from' | 'to' | 'reason'>) =>
      act(async () => {
        await calls.reopen.mutate({ id });
        // A range with dates in the past cannot be closed again.
        const today = utils.admin.calendar.get.getData()?.today;
        if (today === undefined || from < today) return null;
        return () => calls.close.mutate({ from, to, reason, cancelOrders: false });
      }),
    setHoliday: (input: Omit<HolidayInput, 'cancelOrders'>) =>
      act((cancelOrders) => calls.setHoliday.mutate({ ...input, cancelOrders }).then(notUndone), {
        from: input.date,
        to: input.date,
      }),
    resetHoliday: (date: CalendarDate) =>
      act(
        (cancelOrders) =>
          calls.resetHoliday.mutate({ date, cancelOrders: cancelOrders ? 'true' : 'false' }).then(notUndone),
        { from: date, to: date },
      ),
    setDay: (input: DeliveryDayInput) =>
      act(async () => {
        const former = dayOf(input.date);
        await calls.setDay.mutate(input);
        return () => calls.setDay.mutate(former);
      }),
    saveSettings: (input: Omit<CalendarSettingsInput, 'cancelOrders'>, today: CalendarDate) =>
      act((cancelOrders) => calls.saveSettings.mutate({ ...input, cancelOrders }).then(notUndone), {
        from: today,
        to: addDays(today, HOLIDAYS_DAYS),
        holidays: 'true',
      }),
  };
}

export type CalendarActs = ReturnType<typeof useCalendarActs>;

/** Reads typed text as a capacity in portions: null for an empty field, undefined if it is no capacity. */
export function readCapacity(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,6}$/.test(typed) && Number(typed) <= MAX_DAY_CAPACITY ? Number(typed) : undefined;
}

/** One entry of the coming year: closed days, a public holiday, or a date with a rule of its own. */
export type CalendarRow = { readonly from: CalendarDate; readonly to: CalendarDate } & (
  | { readonly kind: 'closed'; readonly entry: Calendar['closedDays'][number] }
  | { readonly kind: 'holiday'; readonly entry: Calendar['holidays'][number] }
  | { readonly kind: 'day'; readonly entry: Calendar['days'][number] }
);

/** All entries for the coming year, by date; on the same date closed days come first. */
export function calendarRows({ closedDays, holidays, days }: Calendar): CalendarRow[] {
  const rows: CalendarRow[] = [
    ...closedDays.map((entry) => ({ kind: 'closed' as const, from: entry.from, to: entry.to, entry })),
    ...holidays.map((entry) => ({ kind: 'holiday' as const, from: entry.date, to: entry.date, entry })),
    ...days.map((entry) => ({ kind: 'day' as const, from: entry.date, to: entry.date, entry })),
  ];
  return rows.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
}

/** A text that identifies a row in its list. */
export const rowKey = ({ kind, from, to }: CalendarRow) => `${kind} ${from} ${to}`;
