import type { CalendarDate } from '@padkos/domain';

/** A dish in the cart, as it stood on the menu when it was added. */
export interface CartLine {
  /** The line of that date's menu. */
  readonly id: string;
  readonly menuItemId: string;
  readonly title: string;
  readonly price: number;
  readonly quantity: number;
  readonly imageUrl: string;
  /** The version of the dish's declaration that the person confirmed against their own list. */
  readonly override?: number | undefined;
  /** Whom the portions are for where that is not the customer (guest-names.ts). */
  readonly guests?: readonly string[] | undefined;
}

/**
 * The key under which this cart is ordered. It stays until an order is known to be placed: when an answer was lost on the
 * way, the server places at most one order for it.
 */
export interface OrderAttempt {
  readonly key: string;
  /** An order was sent and no answer has come. */
  readonly unanswered: boolean;
  /** The attempt was by card, not from the wallet. */
  readonly byCard: boolean;
}

export interface Cart {
  readonly selectedDate: CalendarDate;
  readonly lines: readonly CartLine[];
  readonly attempt: OrderAttempt | null;
  /** The team order with which it is delivered on its date. */
  readonly team?: CartTeam | undefined;
}

/** A team order that a cart is for, by the token of its link. */
export interface CartTeam {
  readonly token: string;
  readonly name: string;
  readonly date: CalendarDate;
}

/** The team order that a cart is ordered with for a date; none for another date. */
export function teamOf({ team }: Pick<Cart, 'team'>, date: CalendarDate | null): CartTeam | undefined {
  return team?.date === date ? team : undefined;
}

export function emptyCart(selectedDate: CalendarDate): Cart {
  return { selectedDate, lines: [], attempt: null };
}

/** Adds a line, or its quantity to the line with the same id. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const known = cart.lines.find(({ id }) => id === line.id);
  if (known === undefined) return { ...cart, lines: [...cart.lines, line] };
  return setQuantity(cart, line.id, known.quantity + line.quantity);
}

/** Changes a line's quantity; 0 or less takes the line out. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return { ...cart, lines: cart.lines.filter((line) => line.id !== id) };
  return { ...cart, lines: cart.lines.map((line) => (line.id === id ? { ...line, quantity } : line)) };
}

/** Says whom the portions of a dish are for. */
export function setGuests(cart: Cart, menuItemId: string, guests: readonly string[]): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.menuItemId === menuItemId ? { ...line, guests } : line)),
  };
}

export function clearLines(cart: Cart): Cart {
  return { ...cart, lines: [] };
}

/** How many portions are in the cart. */
export function countItems(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}
