import type { Menu, Order, WaitingEntry } from '@padkos/contracts';
import { groupBy } from '../../shared/group-by.ts';

/** A dish of an order that is being changed: what the order has of it, and what the menu offers. */
export interface ChangeDish {
  readonly menuItemId: string;
  readonly title: string;
  readonly imageUrl: string;
  /** Portions of the order at the price that they were ordered at, the first ordered first. */
  readonly had: readonly { readonly quantity: number; readonly price: number }[];
  /** The menu's price and how many more it has, null for any number; null when the menu does not offer the dish. */
  readonly offer: { readonly price: number; readonly available: number | null } | null;
  /** How many portions the waiting list holds for the customer; the menu counts them as sold. */
  readonly held: number;
}

/** The dishes of which the waiting list holds a portion for the customer on a date. */
export const heldOn = (
  date: string,
  entries: readonly Pick<WaitingEntry, 'deliveryDate' | 'menuItemId' | 'state'>[],
): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ deliveryDate, state }) => deliveryDate === date && state === 'offered')
      .map(({ menuItemId }) => menuItemId),
  );

/** The dishes of an order and, after them, the others on the menu of its date. `held`: of which a portion is held for the customer. */
export function changeDishes(order: Order, menu: Menu | undefined, held: ReadonlySet<string>): ChangeDish[] {
  const heldOf = (menuItemId: string) => (held.has(menuItemId) ? 1 : 0);
  const offers = new Map(
    menu?.items
      .filter(({ isActive, menuItem }) => !menu.isPastCutoff && isActive && menuItem.isActive)
      .map((line) => [line.menuItem.id, line]),
  );
  const images = new Map(menu?.items.map(({ menuItem }) => [menuItem.id, menuItem.imageUrl]));
  const offerOf = (menuItemId: string) => {
    const line = offers.get(menuItemId);
    return line === undefined ? null : { price: line.menuItem.price, available: line.availableQuantity };
  };
  const own = [...groupBy(order.items, (item) => item.menuItemId)].map(([menuItemId, items]) => ({
    menuItemId,
    title: items[0]?.menuItem.title ?? '',
    imageUrl: images.get(menuItemId) ?? '',
    had: items.map(({ quantity, pricePerItem }) => ({ quantity, price: pricePerItem })),
    offer: offerOf(menuItemId),
    held: heldOf(menuItemId),
  }));
  const others = [...offers.values()]
    .filter(({ menuItem }) => own.every(({ menuItemId }) => menuItemId !== menuItem.id))
    .map(({ menuItem: { id, title, imageUrl } }) => ({
      menuItemId: id,
      title,
      imageUrl,
      had: [],
      offer: offerOf(id),
      held: heldOf(id),
    }));
  return [...own, ...others];
}

export const portionsHad = ({ had }: Pick<ChangeDish, 'had'>) =>
  had.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many portions of a dish the order may have at most. */
export function mostPortions(dish: ChangeDish): number {
  const had = portionsHad(dish);
  if (dish.offer === null) return had;
  const { available } = dish.offer;
  return available === null ? Number.POSITIVE_INFINITY : had + Math.max(0, available) + dish.held;
}

/** What `quantity` portions of a dish cost: those that stay keep their price, further ones cost what the menu says. */
export function costOf({ had, offer }: ChangeDish, quantity: number): number {
  let more = quantity;
  let cost = 0;
  for (const line of had) {
    const kept = Math.min(more, line.quantity);
    cost += kept * line.price;
    more -= kept;
  }
  return cost + more * (offer?.price ?? 0);
}
