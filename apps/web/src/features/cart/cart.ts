import type { Menu } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';

/** A dish in the cart, as the menu had it when it was added. */
export interface CartLine {
  /** The id of the line on that date's menu. */
  readonly id: string;
  readonly menuItemId: string;
  readonly title: string;
  readonly price: number;
  readonly quantity: number;
  readonly imageUrl: string;
  /** The version of the dish's declaration that the person confirmed against their own list. */
  readonly override?: number | undefined;
  /** The guests that the portions are for, if not the customer (guest-names.ts). */
  readonly guests?: readonly string[] | undefined;
}

/**
 * The idempotency key for ordering this cart. It stays until an order is known to be placed: if an answer was lost, the server
 * places at most one order for the key.
 */
export interface OrderAttempt {
  readonly key: string;
  /** An order was sent and no answer has arrived. */
  readonly unanswered: boolean;
  /** The attempt was by card, not from the wallet. */
  readonly byCard: boolean;
}

export interface Cart {
  readonly selectedDate: CalendarDate;
  readonly lines: readonly CartLine[];
  readonly attempt: OrderAttempt | null;
  /** The team order it is delivered with on its date. */
  readonly team?: CartTeam | undefined;
}

/** The team order of a cart, by the token of its link. */
export interface CartTeam {
  readonly token: string;
  readonly name: string;
  readonly date: CalendarDate;
}

/** The team order of a cart for a date; none for another date. */
export function teamOf({ team }: Pick<Cart, 'team'>, date: CalendarDate | null): CartTeam | undefined {
  return team?.date === date ? team : undefined;
}

export function emptyCart(selectedDate: CalendarDate): Cart {
  return { selectedDate, lines: [], attempt: null };
}

/** Adds a line, or adds its quantity to the line with the same id. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const known = cart.lines.find(({ id }) => id === line.id);
  if (known === undefined) return { ...cart, lines: [...cart.lines, line] };
  return setQuantity(cart, line.id, known.quantity + line.quantity);
}

/** Changes a line's quantity; 0 or less removes the line. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return { ...cart, lines: cart.lines.filter((line) => line.id !== id) };
  return { ...cart, lines: cart.lines.map((line) => (line.id === id ? { ...line, quantity } : line)) };
}

/** Sets the guests that the portions of a dish are for. */
export function setGuests(cart: Cart, menuItemId: string, guests: readonly string[]): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.menuItemId === menuItemId ? { ...line, guests } : line)),
  };
}

export function clearLines(cart: Cart): Cart {
  return { ...cart, lines: [] };
}

/** The number of portions in the cart. */
export function countItems(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

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
