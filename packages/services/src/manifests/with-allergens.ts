import type { ManifestContent, ManifestCustomer } from '@padkos/contracts';

/** What a manifest says, with the allergens of each line in words, by the id of its dish. */
export function withAllergens(content: ManifestContent, words: ReadonlyMap<string, string>) {
  const worded = <Line extends { menuItemId: string }>(line: Line) => ({
    ...line,
    allergens: words.get(line.menuItemId) ?? '',
  });
  const wordedOrders = (customer: ManifestCustomer) => ({
    ...customer,
    orders: customer.orders.map((order) => ({ ...order, lines: order.lines.map(worded) })),
  });
  return {
    ...content,
    totals: content.totals.map(worded),
    customers: content.customers.map(wordedOrders),
    pending: content.pending.map(wordedOrders),
  };
}
