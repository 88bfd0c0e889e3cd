import type { Menu, Order, WaitingEntry } from '@padkos/contracts';
import { groupBy } from '../../shared/group-by.ts';

/** A dish while its order is being changed: the portions in the order, and the menu's offer. */
export interface ChangeDish {
  readonly menuItemId: string;
  readonly title: string;
  readonly imageUrl: string;
  /** The order's portions at the price they were ordered at, the first ordered first. */
  readonly had: readonly { readonly quantity: number; readonly price: number }[];
  /** The menu's price and its remaining portions, null if unlimited; null if the menu does not offer the dish. */
  readonly offer: { readonly price: number; readonly available: number | null } | null;
  /** How many portions the waiting list holds for the customer; the menu counts them as sold. */
  readonly held: number;
}

/** The dishes with a portion that the waiting list holds for the customer on a date. */
export const heldOn = (
  date: string,
  entries: readonly Pick<WaitingEntry, 'deliveryDate' | 'menuItemId' | 'state'>[],
): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ deliveryDate, state }) => deliveryDate === date && state === 'offered')
      .map(({ menuItemId }) => menuItemId),
  );

/**
 * An order's dishes, followed by the other dishes on the menu of its date. `held`: the dishes with a portion held for the
 * customer.
 */
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

/** The most portions of a dish that the order can have. */
export function mostPortions(dish: ChangeDish): number {
  const had = portionsHad(dish);
  if (dish.offer === null) return had;
  const { available } = dish.offer;
  return available === null ? Number.POSITIVE_INFINITY : had + Math.max(0, available) + dish.held;
}

/** What `quantity` portions of a dish cost: those already ordered keep their price, further ones cost the menu's price. */
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
