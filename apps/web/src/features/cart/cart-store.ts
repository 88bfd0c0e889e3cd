import type { CalendarDate } from '@padkos/domain';
import type { Cart } from './cart.ts';
import { type CartStorage, cartStorageKey, readCart, writeCart } from './cart-storage.ts';

export interface CartStore {
  readonly get: () => Cart;
  /** Changes the cart, stores it, and notifies the subscribers. */
  readonly update: (change: (cart: Cart) => Cart) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A user's cart in this browser. Other tabs' changes arrive too, so that two tabs never order one cart twice. */
export function createCartStore(
  storage: CartStorage,
  userId: string,
  today: CalendarDate,
  otherTabs: EventTarget = window,
): CartStore {
  let cart = readCart(storage, userId, today);
  const listeners = new Set<() => void>();
  const show = (next: Cart) => {
    cart = next;
    for (const listener of listeners) listener();
  };
  const onOtherTab = (event: Event) => {
    if ('key' in event && event.key === cartStorageKey(userId)) show(readCart(storage, userId, today));
  };
  return {
    get: () => cart,
    update: (change) => {
      const next = change(cart);
      if (next === cart) return;
      writeCart(storage, userId, next);
      show(next);
    },
    subscribe: (listener) => {
      if (listeners.size === 0) otherTabs.addEventListener('storage', onOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) otherTabs.removeEventListener('storage', onOtherTab);
      };
    },
  };
}
