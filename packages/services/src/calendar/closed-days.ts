import type {
  Calendar,
  CalendarSettingsInput,
  CloseDaysInput,
  ClosedDaysEntry,
  DeliveryDayInput,
  HolidayDateInput,
  HolidayInput,
  OrderInTheWay,
  OrdersInTheWayInput,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import {
  addDays,
  type CalendarDate,
  DomainError,
  johannesburgClock,
  type KitchenCalendar,
  publicHolidays,
} from '@padkos/domain';
import { and, asc, between, eq, gte, inArray, type SQL, sql, sum } from 'drizzle-orm';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { loadCalendar } from './load-calendar.ts';
import { makeFarMenus } from './make-far-menus.ts';

const { dailyMenus, closedDays, orders, users } = schema;

/** The closed days from today on, in order. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function listClosedDays(context: ServiceContext): Promise<ClosedDaysEntry[]> {
  requireAdmin(context);
  const { date: today } = johannesburgClock(context.clock.now());
  return entries(context, gte(closedDays.toDate, today));
}

/**
 * Closes the dates from `from` to `to` for ordering. With `cancelOrders` it cancels and refunds their open orders in
 * the same commit and notifies the customers. Repeating it with the same dates only updates the reason.
 * Administrators. Errors: VALIDATION for a date that is over, ORDERS_EXIST (with how many), WALLET_FULL, PROOF_NEEDED
 * to cancel, OWN_REFUND (today, with a paid order of the caller's own).
 */
export async function closeDays(context: ServiceContext, input: CloseDaysInput): Promise<ClosedDaysEntry> {
  const actor = requireAdmin(context);
  if (input.cancelOrders) await requireFreshProof(context);
  const now = context.clock.now();
  requireNotOver(input.from, 'from', now);
  const id = await calls.closeDays(context.db.sql, { ...input, actor, now });
  await makeFarMenus(context);
  const [entry] = await entries(context, eq(closedDays.id, id));
  if (entry === undefined) throw new DomainError('NOT_FOUND', { what: 'entry' });
  return entry;
}

/** Reopens closed days; cancelled orders stay cancelled. Administrators. Errors: NOT_FOUND. */
export async function reopenDays(context: ServiceContext, { id }: { id: string }): Promise<void> {
  const actor = requireAdmin(context);
  await calls.reopenDays(context.db.sql, { id, actor, now: context.clock.now() });
}

async function entries({ db }: ServiceContext, which: SQL): Promise<ClosedDaysEntry[]> {
  const rows = await db.query
    .select()
    .from(closedDays)
    .where(which)
    .orderBy(asc(closedDays.fromDate), asc(closedDays.toDate));
  return rows.map(({ id, fromDate, toDate, reason, ordersCancelled, createdAt }) => ({
    id,
    from: fromDate,
    to: toDate,
    reason,
    ordersCancelled,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * The orders that closing the dates from `from` to `to` would cancel: the pending and confirmed ones, whenever they
 * were placed, by date and number. With `holidays`, only those of public holidays. Administrators. Errors:
 * UNAUTHORIZED, FORBIDDEN.
 */
export function ordersInTheWay(
  context: ServiceContext,
  { from, to, holidays }: OrdersInTheWayInput,
): Promise<OrderInTheWay[]> {
  requireAdmin(context);
  const condition: (SQL | undefined)[] = [
    between(orders.deliveryDate, from, to),
    inArray(orders.status, ['pending', 'confirmed']),
    holidays ? sql`public_holiday(${orders.deliveryDate}) is not null` : undefined,
  ];
  return context.db.query
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      deliveryDate: orders.deliveryDate,
      totalTokens: orders.totalTokens,
      paymentStatus: orders.paymentStatus,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(...condition))
    .orderBy(asc(orders.deliveryDate), asc(orders.orderNumber));
}

/** Refuses a date before today in Johannesburg. Errors: VALIDATION at `path`. */
function requireNotOver(date: CalendarDate, path: string, now: Date): void {
  if (date < johannesburgClock(now).date)
    throw new DomainError('VALIDATION', {}, [{ path, message: 'This date is over' }]);
}

/** The portions of all dishes that are sold or held for a card payment, by date. Leaves out dates without a menu. */
export async function portionsSold(
  { db }: Pick<Services, 'db'>,
  dates: readonly CalendarDate[],
): Promise<Map<CalendarDate, number>> {
  const rows = await db.query
    .select({ date: dailyMenus.date, sold: sum(dailyMenus.soldQuantity).mapWith(Number) })
    .from(dailyMenus)
    .where(inArray(dailyMenus.date, [...dates]))
    .groupBy(dailyMenus.date);
  return new Map(rows.map(({ date, sold }) => [date, sold]));
}

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
