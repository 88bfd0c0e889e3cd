import { type CalendarDate, isCalendarDate, MAX_LINE_QUANTITY } from '@padkos/domain';
import { createContext, use, useSyncExternalStore } from 'react';
import { createStoredState, type StoredState } from '../../shared/stored-state.ts';
import { type Cart, type CartLine, type CartTeam, emptyCart, type OrderAttempt } from './cart.ts';

/** The part of the browser's storage that the cart uses. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Every user has a separate cart, also on a shared device. */
export const cartStorageKey = (userId: string) => `padkos.cart.${userId}`;

/** Reads a user's cart. Missing or unreadable data becomes an empty cart for today. */
export function readCart(storage: CartStorage, userId: string, today: CalendarDate): Cart {
  try {
    return parseCart(JSON.parse(storage.getItem(cartStorageKey(userId)) ?? 'null')) ?? emptyCart(today);
  } catch {
    return emptyCart(today);
  }
}

/** Stores a user's cart. A browser without storage loses it on reload, which is no reason to fail. */
export function writeCart(storage: CartStorage, userId: string, cart: Cart): void {
  try {
    storage.setItem(cartStorageKey(userId), JSON.stringify(cart));
  } catch {
    // Storage is full or switched off.
  }
}

function parseCart(value: unknown): Cart | null {
  if (!isRecord(value)) return null;
  const { selectedDate, lines, attempt, team } = value;
  if (typeof selectedDate !== 'string' || !isCalendarDate(selectedDate)) return null;
  if (!Array.isArray(lines) || !lines.every(isLine)) return null;
  return {
    selectedDate,
    lines,
    attempt: isAttempt(attempt) ? attempt : null,
    ...(isTeam(team) && { team }),
  };
}

/** Whether a stored value is a cart line. */
export function isLine(value: unknown): value is CartLine {
  if (!isRecord(value)) return false;
  const { id, menuItemId, title, price, quantity, imageUrl, override, guests } = value;
  const texts = [id, menuItemId, title, imageUrl].every((text) => typeof text === 'string');
  if (override !== undefined && !isWhole(override, 0)) return false;
  if (guests !== undefined && !(Array.isArray(guests) && guests.every((name) => typeof name === 'string')))
    return false;
  return texts && isWhole(price, 0) && isWhole(quantity, 1) && quantity <= MAX_LINE_QUANTITY;
}

/** Whether a stored value is an order's key with its progress. */
export function isAttempt(value: unknown): value is OrderAttempt {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    /^[\x21-\x7e]{1,255}$/.test(value.key) &&
    typeof value.unanswered === 'boolean' &&
    typeof value.byCard === 'boolean'
  );
}

function isTeam(value: unknown): value is CartTeam {
  return (
    isRecord(value) &&
    typeof value.token === 'string' &&
    typeof value.name === 'string' &&
    typeof value.date === 'string' &&
    isCalendarDate(value.date)
  );
}

function isWhole(value: unknown, min: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export type CartStore = StoredState<Cart>;

/** The store of a user's cart in this browser. */
export function createCartStore(
  storage: CartStorage,
  userId: string,
  today: CalendarDate,
  otherTabs?: EventTarget,
): CartStore {
  const key = cartStorageKey(userId);
  const read = () => readCart(storage, userId, today);
  return createStoredState({ key, read, write: (cart) => writeCart(storage, userId, cart) }, otherTabs);
}

export const CartContext = createContext<CartStore | null>(null);

/** The signed-in user's cart and how to change it: `update(cart => setQuantity(cart, id, 2))`. */
export function useCart(): { cart: Cart; update: CartStore['update'] } {
  const store = use(CartContext);
  if (store === null) throw new Error('useCart outside CartProvider');
  return { cart: useSyncExternalStore(store.subscribe, store.get, store.get), update: store.update };
}
