import { johannesburgClock, runningClock } from '@padkos/domain';
import { type ReactNode, useMemo } from 'react';
import { createCartStore } from './cart-store.ts';
import { CartContext } from './use-cart.ts';

/** Gives the screens below it the cart of this user. */
export function CartProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const store = useMemo(() => {
    const today = johannesburgClock(runningClock().now()).date;
    return createCartStore(localStorage, userId, today);
  }, [userId]);
  return <CartContext value={store}>{children}</CartContext>;
}
