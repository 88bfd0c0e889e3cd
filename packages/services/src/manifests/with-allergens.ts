import type { ManifestContent, ManifestCustomer } from '@padkos/contracts';
import type { IsMarked } from './marked-lines.ts';

/** What a manifest says, with the allergens of each line in words, by the id of its dish, and the marks of its lines. */
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
