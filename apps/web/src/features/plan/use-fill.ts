import type { Menu, MenuLine, Order, UserDiet } from '@padkos/contracts';
import { addDays, type CalendarDate, suitsDiets } from '@padkos/domain';
import { useState } from 'react';
import { groupBy } from '../../shared/group-by.ts';
import { checkOwn } from '../allergens/check-lines.ts';
import type { CartLine } from '../cart/cart.ts';
import { type Plan, setLines } from './plan.ts';
import type { PlanDay, UpdatePlan } from './use-plan.ts';

/** A date to fill, with its menu. */
export interface DayToFill {
  readonly date: CalendarDate;
  readonly menu: Menu;
}

/** Why something is left out on a date. */
export type LeftOut =
  | { readonly kind: 'not_on_menu' | 'sold_out' | 'blocked'; readonly title: string }
  | { readonly kind: 'fewer'; readonly title: string; readonly wanted: number; readonly quantity: number }
  | { readonly kind: 'nothing_ordered' | 'nothing_fits' };

/** What a button puts on a date, and what it leaves out. */
export interface FilledDay {
  readonly date: CalendarDate;
  readonly lines: readonly CartLine[];
  readonly leftOut: readonly LeftOut[];
}

/** Whether a menu line is active and available now. */
export const isOffered = ({ isActive, availableQuantity, menuItem }: MenuLine): boolean =>
  isActive && menuItem.isActive && availableQuantity !== 0;

const isBlocked = ({ menuItem }: MenuLine, diet: UserDiet | undefined): boolean =>
  checkOwn(menuItem, diet).blocked.length > 0;

/** A menu line as a line of the plan. */
export function planLine({ id, menuItem }: MenuLine, quantity: number): CartLine {
  const { id: menuItemId, title, price, imageUrl } = menuItem;
  return { id, menuItemId, title, price, imageUrl, quantity };
}

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

interface Wishes {
  readonly diet: UserDiet | undefined;
  /** Dishes that are in the plan already, by id; others come first. */
  readonly planned: ReadonlySet<string>;
}

/**
 * One portion of one dish for each date, by chance: one that can be had, that the own list does not block and that suits the
 * person's diets; one without traces of what the list names, where there is one. Dates with the fewest dishes choose first, so
 * that hardly any dish comes twice. A date without such a dish stays empty.
 */
export function surprise(days: readonly DayToFill[], { diet, planned }: Wishes): FilledDay[] {
  const choices = days.map(({ menu }) => {
    const fitting = menu.items.filter(
      (line) =>
        isOffered(line) &&
        !menu.isPastCutoff &&
        !isBlocked(line, diet) &&
        suitsDiets(line.menuItem.diets, diet?.diets ?? []),
    );
    const mixed = shuffled(fitting);
    const hasTraces = ({ menuItem }: MenuLine) => checkOwn(menuItem, diet).traces.length > 0;
    return [...mixed.filter((line) => !hasTraces(line)), ...mixed.filter(hasTraces)];
  });
  const chosen = new Map<number, MenuLine>();
  const uses = ({ menuItem: { id } }: MenuLine) =>
    Number(planned.has(id)) + [...chosen.values()].filter((line) => line.menuItem.id === id).length;
  const fewestFirst = [...choices.entries()].toSorted(([, one], [, other]) => one.length - other.length);
  for (const [day, lines] of fewestFirst) {
    const [line] = lines.toSorted((one, other) => uses(one) - uses(other));
    if (line !== undefined) chosen.set(day, line);
  }
  return days.map(({ date }, day) => {
    const line = chosen.get(day);
    return line === undefined
      ? { date, lines: [], leftOut: [{ kind: 'nothing_fits' }] }
      : { date, lines: [planLine(line, 1)], leftOut: [] };
  });
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
