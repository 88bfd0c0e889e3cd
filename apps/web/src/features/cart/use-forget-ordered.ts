import { useEffect } from 'react';
import { trpc } from '../../shared/trpc.ts';
import { clearLines } from './cart.ts';
import { useCart } from './use-cart.ts';

/** Empties the cart once it was ordered with a top-up, and reads again what the order has changed; null: not yet. */
export function useForgetOrdered(orderId: string | null): void {
  const { update } = useCart();
  const utils = trpc.useUtils();
  useEffect(() => {
    if (orderId === null) return;
    update((cart) => (cart.attempt?.byCard === false ? { ...clearLines(cart), attempt: null } : cart));
    void utils.wallet.balance.invalidate();
    void utils.customer.orders.invalidate();
    void utils.customer.menu.invalidate();
  }, [orderId, update, utils]);
}
