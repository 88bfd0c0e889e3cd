import type { CalendarDate } from '@padkos/domain';
import type { CartLine, OrderAttempt } from '../cart/cart.ts';

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
