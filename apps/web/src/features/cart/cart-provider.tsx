import { johannesburgClock, runningClock } from '@padkos/domain';
import { type ReactNode, useMemo } from 'react';
import { useServerClock } from '../../shared/server-clock.ts';
import { createCartStore } from './cart-store.ts';
import { CartContext } from './use-cart.ts';

/** Provides the cart of this user. A cart that is not stored begins today by the server's clock. */
export function CartProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const serverClock = useServerClock();
  const store = useMemo(() => {
    const today = johannesburgClock((serverClock ?? runningClock()).now()).date;
    return createCartStore(localStorage, userId, today);
  }, [userId, serverClock]);
  return <CartContext value={store}>{children}</CartContext>;
}
