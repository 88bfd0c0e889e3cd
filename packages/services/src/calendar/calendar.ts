import type {
  Calendar,
  CalendarSettingsInput,
  DeliveryDayInput,
  HolidayDateInput,
  HolidayInput,
} from '@padkos/contracts';
import { calls } from '@padkos/database';
import {
  addDays,
  type CalendarDate,
  johannesburgClock,
  type KitchenCalendar,
  publicHolidays,
} from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { listClosedDays } from './closed-days.ts';
import { loadCalendar } from './load-calendar.ts';
import { makeFarMenus } from './make-far-menus.ts';
import { portionsSold } from './portions-sold.ts';
import { requireNotOver } from './require-not-over.ts';

/** How far ahead the list of holidays reaches. */
const SHOWN_DAYS = 366;

/** The settings of the delivery dates of the coming year. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function readCalendar(context: ServiceContext): Promise<Calendar> {
  requireAdmin(context);
  const { date: today } = johannesburgClock(context.clock.now());
  const [calendar, closedDays] = await Promise.all([loadCalendar(context), listClosedDays(context)]);
  const { closesOnHolidays, leavesOutClosed, countsWorkingDays, dayCapacity } = calendar;
  const sold = await portionsSold(
    context,
    calendar.days.map(({ date }) => date),
  );
  return {
    settings: { closesOnHolidays, leavesOutClosed, countsWorkingDays, dayCapacity },
    today,
    closedDays,
    holidays: holidaysFrom(today, calendar),
    days: calendar.days.map(({ date, capacity, closesAt }) => ({
      date,
      capacity,
      closesAt: closesAt?.toISOString() ?? null,
      sold: sold.get(date) ?? 0,
    })),
  };
}

function holidaysFrom(today: CalendarDate, { holidayChanges }: KitchenCalendar): Calendar['holidays'] {
  const end = addDays(today, SHOWN_DAYS);
  const changed = new Set(holidayChanges.map(({ date }) => date));
  const byLaw = [today, end]
    .map((date) => Number(date.slice(0, 4)))
    .flatMap(publicHolidays)
    .filter(({ date }) => !changed.has(date))
    .map((holiday) => ({ ...holiday, isHoliday: true, origin: 'law' as const }));
  const own = holidayChanges.map((change) => ({ ...change, origin: 'kitchen' as const }));
  return [...byLaw, ...own]
    .filter(({ date }) => today <= date && date <= end)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * Saves whether the kitchen closes on public holidays, how closed days are shown, how the cutoff is counted, and the
 * capacity of every date. Administrators. Errors: ORDERS_EXIST when holidays with orders would close, WALLET_FULL.
 */
export async function saveCalendarSettings(
  context: ServiceContext,
  { cancelOrders, ...settings }: CalendarSettingsInput,
): Promise<Calendar> {
  const actor = requireAdmin(context);
  if (cancelOrders) await requireFreshProof(context);
  const now = context.clock.now();
  await calls.saveCalendarSettings(context.db.sql, { settings, cancelOrders, actor, now });
  await makeFarMenus(context);
  return readCalendar(context);
}

/**
 * Adds a date to the kitchen's own list of public holidays, or removes a holiday. Administrators. Errors:
 * ORDERS_EXIST when the date has orders and the kitchen closes on holidays, WALLET_FULL, PROOF_NEEDED to cancel them,
 * OWN_REFUND; VALIDATION for a date that is over.
 */
export async function setHoliday(context: ServiceContext, input: HolidayInput): Promise<Calendar> {
  const actor = requireAdmin(context);
  if (input.cancelOrders) await requireFreshProof(context);
  const now = context.clock.now();
  requireNotOver(input.date, 'date', now);
  await calls.setHoliday(context.db.sql, { ...input, actor, now });
  return readCalendar(context);
}

/**
 * Makes a date follow the Act again. Where it becomes a closed day, `cancelOrders` cancels its orders in the same
 * act. Administrators. Errors: ORDERS_EXIST when it becomes a closed day with orders, WALLET_FULL, PROOF_NEEDED to
 * cancel them, OWN_REFUND; VALIDATION for a date that is over.
 */
export async function resetHoliday(
  context: ServiceContext,
  { date, cancelOrders }: HolidayDateInput,
): Promise<void> {
  const actor = requireAdmin(context);
  if (cancelOrders) await requireFreshProof(context);
  const now = context.clock.now();
  requireNotOver(date, 'date', now);
  await calls.setHoliday(context.db.sql, { date, name: null, isHoliday: null, cancelOrders, actor, now });
}

/** Sets the capacity and the earlier cutoff of one date. Administrators. Errors: VALIDATION for a date that is over. */
export async function setDeliveryDay(context: ServiceContext, input: DeliveryDayInput): Promise<Calendar> {
  const actor = requireAdmin(context);
  const now = context.clock.now();
  requireNotOver(input.date, 'date', now);
  await calls.setDeliveryDay(context.db.sql, {
    date: input.date,
    capacity: input.capacity,
    closesAt: input.closesAt === null ? null : new Date(input.closesAt),
    actor,
    now,
  });
  return readCalendar(context);
}
