import { useEffect } from 'react';
import { trpc } from '../../shared/trpc.ts';
import { alignIds } from './cart-issues.ts';
import { useDeliveryDate } from './delivery-date.tsx';
import { useCart } from './use-cart.ts';

/** The menu of the cart's date; undefined until it is there. Lines take over the ids that they have on it. */
export function useCartMenu() {
  const { update } = useCart();
  const { selected } = useDeliveryDate();
  const { data: menu } = trpc.customer.menu.useQuery(
    { date: selected ?? '' },
    { enabled: selected !== null },
  );
  useEffect(() => {
    if (menu !== undefined) update((cart) => alignIds(cart, menu));
  }, [menu, update]);
  return menu;
}
