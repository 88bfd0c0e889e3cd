import type { Menu, MenuLine, Order } from '@padkos/contracts';
import { groupBy } from '../../shared/group-by.ts';

/** A dish of an earlier order, as the menu of another date has it. */
export interface AgainDish {
  readonly menuItemId: string;
  readonly title: string;
  readonly wanted: number;
  /** What can be had of it; null when it is not on the menu. */
  readonly offer: { readonly line: MenuLine; readonly quantity: number } | null;
}

/** The dishes of an order with what a menu offers of each: all portions, fewer, or none. */
export function orderAgain(order: Pick<Order, 'items'>, menu: Menu): AgainDish[] {
  return [...groupBy(order.items, (item) => item.menuItemId)].map(([menuItemId, items]) => {
    const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const line = menu.items.find(
      ({ isActive, menuItem }) =>
        !menu.isPastCutoff && isActive && menuItem.isActive && menuItem.id === menuItemId,
    );
    const left = line?.availableQuantity ?? wanted;
    return {
      menuItemId,
      title: items[0]?.menuItem.title ?? '',
      wanted,
      offer: line === undefined ? null : { line, quantity: Math.max(0, Math.min(wanted, left)) },
    };
  });
}
