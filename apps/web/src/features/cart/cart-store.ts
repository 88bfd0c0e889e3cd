import type { CalendarDate } from '@padkos/domain';
import { createStoredState, type StoredState } from '../../shared/stored-state.ts';
import type { Cart } from './cart.ts';
import { type CartStorage, cartStorageKey, readCart, writeCart } from './cart-storage.ts';

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
