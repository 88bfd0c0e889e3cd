import type { ManifestContent, ManifestCustomer } from '@padkos/contracts';
import type { IsMarked } from './marked-lines.ts';

/** The contents of a manifest with each line's allergens in words, by dish id, and the marks of its lines. */
export function withAllergens(
  content: ManifestContent,
  words: ReadonlyMap<string, string>,
  isMarked: IsMarked,
) {
  const worded = <Line extends { menuItemId: string }>(line: Line) => ({
    ...line,
    allergens: words.get(line.menuItemId) ?? '',
  });
  const wordedOrders = (customer: ManifestCustomer) => ({
    ...customer,
    orders: customer.orders.map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({
        ...worded(line),
        toCheck: isMarked({ orderId: order.orderId, menuItemId: line.menuItemId }),
      })),
    })),
  });
  return {
    ...content,
    totals: content.totals.map(worded),
    customers: content.customers.map(wordedOrders),
    pending: content.pending.map(wordedOrders),
  };
}
