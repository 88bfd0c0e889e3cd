import type { Order, UserDiet } from '@padkos/contracts';
import { addDays } from '@padkos/domain';
import { groupBy } from '../../shared/group-by.ts';
import type { CartLine } from '../cart/cart.ts';
import { type DayToFill, type FilledDay, isBlocked, type LeftOut, planLine } from './fill.ts';

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
