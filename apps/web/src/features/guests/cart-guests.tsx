import { setGuests } from '../cart/cart.ts';
import { useCart } from '../cart/use-cart.ts';
import GuestFields from './guest-fields.tsx';

/** Whom the dishes of the cart are for. */
export function CartGuests() {
  const { cart, update } = useCart();
  return (
    <GuestFields
      dishes={cart.lines.map(({ menuItemId, title, quantity, guests = [] }) => ({
        menuItemId,
        title,
        quantity,
        names: guests,
      }))}
      onNames={(menuItemId, names) => update((current) => setGuests(current, menuItemId, names))}
    />
  );
}
