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
