import type { Cart } from './cart.ts';

/** The lines as an order takes them, and the dishes of them that the person confirmed against their own list. */
export function orderLines({ lines }: Pick<Cart, 'lines'>) {
  const items = lines.map(({ menuItemId, quantity }) => ({ menuItemId, quantity }));
  const allergenOverride = lines.flatMap(({ menuItemId, override }) =>
    override === undefined ? [] : [{ menuItemId, version: override }],
  );
  return { items, allergenOverride };
}
