import type { Menu } from '@padkos/contracts';
import { type CalendarDate, calendarDate, orderTotals } from '@padkos/domain';
import { agreesWithMenu, type CartLine, fitToMenu, type OrderAttempt } from '../cart/cart.ts';
import { orderLines } from '../cart/use-place-order.ts';

/** The plan for one date. */
export interface PlannedDay {
  readonly lines: readonly CartLine[];
  /** Whether a button filled the day and nothing has changed since, so that another press may replace its dishes. */
  readonly isFilled: boolean;
}

/** What a person plans to order, by date; dates without dishes are left out. */
export interface Plan {
  readonly days: Readonly<Record<string, PlannedDay>>;
  readonly attempt: OrderAttempt | null;
}

export const EMPTY_PLAN: Plan = { days: {}, attempt: null };

export const toOrderLines = (plan: Plan, date: CalendarDate): readonly CartLine[] =>
  plan.days[date]?.lines ?? [];

/** The dates with dishes, in order. */
export const plannedDates = (plan: Plan): string[] => Object.keys(plan.days).sort();

/** Replaces the lines of a date; no lines remove the date from the plan. */
export function setLines(
  plan: Plan,
  date: string,
  lines: readonly CartLine[],
  { isFilled = false } = {},
): Plan {
  const { [date]: _, ...days } = plan.days;
  return { ...plan, days: lines.length === 0 ? days : { ...days, [date]: { lines, isFilled } } };
}

/** Changes the lines of every date. */
export function changeDays(plan: Plan, change: (lines: readonly CartLine[]) => readonly CartLine[]): Plan {
  return plannedDates(plan).reduce(
    (next, date) => setLines(next, date, change(plan.days[date]?.lines ?? [])),
    plan,
  );
}

/** Adds one portion of a dish. */
export function addDish(plan: Plan, date: CalendarDate, line: CartLine): Plan {
  const lines = toOrderLines(plan, date);
  const known = lines.find(({ menuItemId }) => menuItemId === line.menuItemId);
  if (known === undefined) return setLines(plan, date, [...lines, line]);
  return setQuantity(plan, date, line.menuItemId, known.quantity + line.quantity);
}

/** Changes the portions of a dish; 0 or less removes it. */
export function setQuantity(plan: Plan, date: CalendarDate, menuItemId: string, quantity: number): Plan {
  const lines = toOrderLines(plan, date).flatMap((line) => {
    if (line.menuItemId !== menuItemId) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return setLines(plan, date, lines);
}

interface ReadDay {
  readonly date: CalendarDate;
  readonly closedReason: string | null;
  readonly menu: { readonly data: Menu | undefined };
}

/** A plan's totals: days, portions, and tokens including a service fee for each day. */
export function planTotals({ days }: Plan): { days: number; portions: number; total: number } {
  const planned = Object.values(days).map(({ lines }) => lines);
  return {
    days: planned.length,
    portions: planned.flat().reduce((sum, { quantity }) => sum + quantity, 0),
    total: planned.reduce((sum, lines) => sum + orderTotals(lines).total, 0),
  };
}

/** Whether a loaded menu differs from the plan. */
export const isChanged = (plan: Plan, days: readonly ReadDay[]): boolean =>
  days.some(
    ({ date, menu: { data } }) => data !== undefined && !agreesWithMenu(toOrderLines(plan, date), data),
  );

/** The plan corrected to match the menus: unavailable dishes removed, portions lowered, current prices. */
export function fitPlan(plan: Plan, days: readonly ReadDay[]): Plan {
  return days.reduce((fitted, { date, menu: { data } }) => {
    const lines = toOrderLines(fitted, date);
    if (data === undefined || agreesWithMenu(lines, data)) return fitted;
    return setLines(fitted, date, fitToMenu({ selectedDate: date, lines, attempt: null }, data).lines);
  }, plan);
}

/** The planned lines of dates that are closed for ordering, after their cutoff or because the kitchen is closed. */
export function closedDays(
  plan: Plan,
  days: readonly ReadDay[],
): { date: string; lines: readonly CartLine[] }[] {
  const open = new Set<string>(
    days.flatMap(({ date, closedReason }) => (closedReason === null ? [date] : [])),
  );
  return plannedDates(plan)
    .filter((date) => !open.has(date))
    .map((date) => ({ date, lines: plan.days[date]?.lines ?? [] }));
}

/** A plan's orders in the server's format, each with its total in tokens. */
export const planOrders = (plan: Plan) =>
  plannedDates(plan).map((date) => {
    const { lines } = plan.days[date] ?? { lines: [] };
    return {
      deliveryDate: calendarDate(date),
      ...orderLines({ lines }),
      expectedTotal: orderTotals(lines).total,
    };
  });
