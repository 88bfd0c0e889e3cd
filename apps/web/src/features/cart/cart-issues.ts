import type { Menu } from '@padkos/contracts';
import type { Cart, CartLine } from './cart.ts';

/** How a cart line differs from the menu. */
export type LineIssue =
  | { readonly kind: 'not_on_menu' }
  | { readonly kind: 'sold_out' }
  | { readonly kind: 'only_left'; readonly available: number }
  | { readonly kind: 'price'; readonly from: number; readonly to: number };

type MenuLines = Pick<Menu, 'items'>;

/** The most serious difference between a line and the menu of its date; null if there is none. */
export function lineIssue(line: CartLine, menu: MenuLines): LineIssue | null {
  const offer = offerOf(line, menu);
  if (offer === undefined) return { kind: 'not_on_menu' };
  const { availableQuantity: available, menuItem } = offer;
  if (available !== null && available <= 0) return { kind: 'sold_out' };
  if (available !== null && available < line.quantity) return { kind: 'only_left', available };
  if (menuItem.price !== line.price) return { kind: 'price', from: line.price, to: menuItem.price };
  return null;
}

/** Whether the menu still offers everything in the cart, so that it can be ordered. */
export function agreesWithMenu(lines: readonly CartLine[], menu: MenuLines): boolean {
  return lines.every((line) => lineIssue(line, menu) === null);
}

/** The cart corrected to match the menu: unavailable lines removed, quantities lowered, current prices. */
export function fitToMenu(cart: Cart, menu: MenuLines): Cart {
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const offer = offerOf(line, menu);
    if (offer === undefined) return [];
    const quantity = Math.min(line.quantity, offer.availableQuantity ?? line.quantity);
    if (quantity <= 0) return [];
    const { title, price, imageUrl } = offer.menuItem;
    return [{ ...line, id: offer.id, title, price, imageUrl, quantity }];
  });
  return { ...cart, lines };
}

/** A dish whose price differs from the one in the cart. */
export interface PriceChange {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/** The dishes whose price changed since they were added. */
export function priceChanges(lines: readonly CartLine[], menu: MenuLines): PriceChange[] {
  return lines.flatMap((line) => {
    const to = offerOf(line, menu)?.menuItem.price;
    return to === undefined || to === line.price ? [] : [{ title: line.title, from: line.price, to }];
  });
}

/** The same cart at this menu's prices; a dish that is not on the menu keeps its price. */
export function withPricesOf(cart: Cart, menu: MenuLines): Cart {
  const lines = cart.lines.map((line) => ({
    ...line,
    price: offerOf(line, menu)?.menuItem.price ?? line.price,
  }));
  return { ...cart, lines };
}

/** Gives the lines the ids of this menu: after a change of date the same dish has another line. */
export function alignIds(cart: Cart, menu: MenuLines): Cart {
  const lines = cart.lines.map((line) => ({ ...line, id: offerOf(line, menu)?.id ?? line.id }));
  return lines.every((line, i) => line.id === cart.lines[i]?.id) ? cart : { ...cart, lines };
}

function offerOf(line: CartLine, menu: MenuLines) {
  return menu.items.find(
    ({ isActive, menuItem }) => isActive && menuItem.isActive && menuItem.id === line.menuItemId,
  );
}
