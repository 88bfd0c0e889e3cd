import type { CalendarDate } from '@padkos/domain';
import type { CartLine, OrderAttempt } from '../cart/cart.ts';

/** What is planned for one date. */
export interface PlannedDay {
  readonly lines: readonly CartLine[];
  /** Whether a button put the dishes there and nothing was changed since; another press may then replace them. */
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

/** The dates that have dishes, in order. */
export const plannedDates = (plan: Plan): string[] => Object.keys(plan.days).sort();

/** Puts these lines on a date in place of what is there; none takes the date out of the plan. */
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

/** Adds a portion of a dish, or one more of it. */
export function addDish(plan: Plan, date: CalendarDate, line: CartLine): Plan {
  const lines = toOrderLines(plan, date);
  const known = lines.find(({ menuItemId }) => menuItemId === line.menuItemId);
  if (known === undefined) return setLines(plan, date, [...lines, line]);
  return setQuantity(plan, date, line.menuItemId, known.quantity + line.quantity);
}

/** Changes the portions of a dish; 0 or less takes it out. */
export function setQuantity(plan: Plan, date: CalendarDate, menuItemId: string, quantity: number): Plan {
  const lines = toOrderLines(plan, date).flatMap((line) => {
    if (line.menuItemId !== menuItemId) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return setLines(plan, date, lines);
}
