import { createContext, use, useSyncExternalStore } from 'react';
import type { Cart } from './cart.ts';
import type { CartStore } from './cart-store.ts';

export const CartContext = createContext<CartStore | null>(null);

/** The signed-in user's cart and how to change it: `update(cart => setQuantity(cart, id, 2))`. */
export function useCart(): { cart: Cart; update: CartStore['update'] } {
  const store = use(CartContext);
  if (store === null) throw new Error('useCart outside CartProvider');
  return { cart: useSyncExternalStore(store.subscribe, store.get, store.get), update: store.update };
}
