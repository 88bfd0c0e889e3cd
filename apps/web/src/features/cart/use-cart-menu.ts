import { useEffect } from 'react';
import { trpc } from '../../shared/trpc.ts';
import { alignIds } from './cart-issues.ts';
import { useDeliveryDate } from './delivery-date.tsx';
import { useCart } from './use-cart.ts';

/** The menu of the cart's date as it is read. Lines take over the ids that they have on it. */
export function useCartMenu() {
  const { update } = useCart();
  const { selected } = useDeliveryDate();
  const query = trpc.customer.menu.useQuery({ date: selected ?? '' }, { enabled: selected !== null });
  const { data: menu } = query;
  useEffect(() => {
    if (menu !== undefined) update((cart) => alignIds(cart, menu));
  }, [menu, update]);
  return query;
}
