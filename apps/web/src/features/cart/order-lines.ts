import { linesForGuests } from '../guests/guest-names.ts';
import type { Cart } from './cart.ts';

/** The cart's lines in the order's format, with the dishes that the person confirmed against their own list. */
export function orderLines({ lines }: Pick<Cart, 'lines'>) {
  const items = lines.flatMap(({ menuItemId, quantity, guests }) =>
    linesForGuests(menuItemId, quantity, guests),
  );
  const allergenOverride = lines.flatMap(({ menuItemId, override }) =>
    override === undefined ? [] : [{ menuItemId, version: override }],
  );
  return { items, allergenOverride };
}
