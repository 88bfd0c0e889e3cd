import type { PlaceOrderInput } from '@padkos/contracts';
import type { OrderLine } from '@padkos/database';

/** The lines of an order as the database takes them, with the overrides of the customer's own list. */
export function toOrderLines(
  items: PlaceOrderInput['items'],
  overrides: NonNullable<PlaceOrderInput['allergenOverride']>,
): OrderLine[] {
  const confirmed = new Map<string, true | number>();
  for (const one of overrides) {
    if (typeof one === 'string') confirmed.set(one, true);
    else confirmed.set(one.menuItemId, one.version);
  }
  return items.map((item) => {
    const override = confirmed.get(item.menuItemId);
    return override === undefined ? item : { ...item, override };
  });
}
