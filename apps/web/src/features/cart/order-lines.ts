import { linesForGuests } from '../guests/guest-names.ts';
import type { Cart } from './cart.ts';

/** The lines as an order takes them, and the dishes of them that the person confirmed against their own list. */
export function orderLines({ lines }: Pick<Cart, 'lines'>) {
  const items = lines.flatMap(({ menuItemId, quantity, guests }) =>
    linesForGuests(menuItemId, quantity, guests),
  );
  const allergenOverride = lines.flatMap(({ menuItemId, override }) =>
    override === undefined ? [] : [{ menuItemId, version: override }],
  );
  return { items, allergenOverride };
}
