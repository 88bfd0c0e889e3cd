import type { Order, UserDiet } from '@padkos/contracts';
import { addDays } from '@padkos/domain';
import { useState } from 'react';
import { groupBy } from '../../shared/group-by.ts';
import type { CartLine } from '../cart/cart.ts';
import { type DayToFill, type FilledDay, isBlocked, type LeftOut, planLine } from './fill.ts';
import { type Plan, setLines } from './plan.ts';
import { surprise } from './surprise.ts';
import type { UpdatePlan } from './use-plan.ts';
import type { PlanDay } from './use-plan-days.ts';

interface Given {
  readonly plan: Plan;
  readonly update: UpdatePlan;
  readonly days: readonly PlanDay[];
  readonly orders: readonly Order[];
  readonly diet: UserDiet | undefined;
}

/** What a button did to the plan. */
export interface Filled {
  readonly by: 'lastWeek' | 'surprise';
  readonly filled: readonly FilledDay[];
  /** Whether days were left as they are. */
  readonly hasKept: boolean;
}

/**
 * Fills the days of the plan that are empty, or that a button has filled and that are unchanged since. Days with an order or a
 * standing order stay as they are.
 */
export function useFill({ plan, update, days, orders, diet }: Given) {
  const [filled, setFilled] = useState<Filled | null>(null);

  const fill = (by: Filled['by']) => {
    const open = days.flatMap((day): (DayToFill & { day: PlanDay })[] => {
      const { date, closedReason, menu } = day;
      if (closedReason !== null || menu.data === undefined || menu.data.isPastCutoff) return [];
      // Without a menu there is nothing to choose from; what was ordered a week before is named as missing.
      if (by === 'surprise' && menu.data.items.length === 0) return [];
      return [{ date, menu: menu.data, day }];
    });
    const free = open.filter(({ date, day: { ordered, standing } }) => {
      const isOwn = plan.days[date]?.isFilled === false;
      return !isOwn && ordered.length === 0 && standing.length === 0;
    });
    const result =
      by === 'lastWeek'
        ? lastWeek(free, orders, diet)
        : surprise(free, { diet, planned: dishesOf(plan, days, free) });
    update((current) =>
      result.reduce(
        (next, { date, lines }) =>
          lines.length === 0 ? next : setLines(next, date, lines, { isFilled: true }),
        current,
      ),
    );
    setFilled({ by, filled: result, hasKept: free.length < open.length });
  };
  return { fill, filled, forget: () => setFilled(null) };
}

/** The dishes of all days but those that are filled: planned, ordered, or in a standing order. */
function dishesOf(plan: Plan, days: readonly PlanDay[], free: readonly DayToFill[]): Set<string> {
  return new Set(
    days
      .filter(({ date }) => !free.some((one) => one.date === date))
      .flatMap(({ date, ordered, standing }) => [
        ...(plan.days[date]?.lines ?? []).map(({ menuItemId }) => menuItemId),
        ...ordered.flatMap(({ items }) => items.map(({ menuItemId }) => menuItemId)),
        ...standing.map(({ dish }) => dish.menuItemId),
      ]),
  );
}

/** What of an order is needed to order its dishes again. */
export type OrderedDishes = Pick<Order, 'deliveryDate' | 'status'> & {
  readonly items: readonly Pick<Order['items'][number], 'menuItemId' | 'quantity' | 'menuItem'>[];
};

/**
 * For each date the dishes that the person ordered for the date a week before, with as many portions: those that are on
 * its menu, that can be had and that the own list does not block. Cancelled orders do not count.
 */
export function lastWeek(
  days: readonly DayToFill[],
  orders: readonly OrderedDishes[],
  diet: UserDiet | undefined,
): FilledDay[] {
  return days.map(({ date, menu }) => {
    const before = addDays(date, -7);
    const ordered = orders
      .filter(({ deliveryDate, status }) => deliveryDate === before && status !== 'cancelled')
      .flatMap(({ items }) => items);
    const lines: CartLine[] = [];
    const leftOut: LeftOut[] = ordered.length === 0 ? [{ kind: 'nothing_ordered' }] : [];
    for (const [menuItemId, items] of groupBy(ordered, (item) => item.menuItemId)) {
      const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
      const title = items[0]?.menuItem.title ?? '';
      const line = menu.items.find(
        ({ isActive, menuItem }) => isActive && menuItem.isActive && menuItem.id === menuItemId,
      );
      const quantity = Math.min(wanted, line?.availableQuantity ?? wanted);
      if (line === undefined) leftOut.push({ kind: 'not_on_menu', title });
      else if (quantity <= 0) leftOut.push({ kind: 'sold_out', title });
      else if (isBlocked(line, diet)) leftOut.push({ kind: 'blocked', title });
      else {
        lines.push(planLine(line, quantity));
        if (quantity < wanted) leftOut.push({ kind: 'fewer', title, wanted, quantity });
      }
    }
    return { date, lines, leftOut };
  });
}
