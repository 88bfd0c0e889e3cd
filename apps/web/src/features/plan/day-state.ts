import type { Menu } from '@padkos/contracts';
import { type CalendarDate, orderTotals } from '@padkos/domain';
import type { CartLine } from '../cart/cart.ts';
import { agreesWithMenu, fitToMenu } from '../cart/cart-issues.ts';
import { type Plan, plannedDates, setLines, toOrderLines } from './plan.ts';

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
