import type { ManifestContent } from '@padkos/contracts';
import type { ManifestSnapshot } from '@padkos/database';

type Totals = ManifestContent['totals'];

/**
 * Portions per dish over orders, with pending orders counted apart from confirmed ones; most first, then by title. A
 * renamed dish stays one dish, under the title in its latest order.
 */
export function dishTotals(orders: ManifestSnapshot['orders']): Totals {
  const totals = new Map<string, Totals[number]>();
  for (const { status, lines } of orders) {
    for (const { menuItemId, title, quantity } of lines) {
      const sum = totals.get(menuItemId) ?? { menuItemId, title, quantity: 0, pendingQuantity: 0 };
      if (status === 'pending') sum.pendingQuantity += quantity;
      else sum.quantity += quantity;
      totals.set(menuItemId, { ...sum, title });
    }
  }
  return [...totals.values()].sort(
    (a, b) =>
      b.quantity + b.pendingQuantity - (a.quantity + a.pendingQuantity) ||
      a.title.localeCompare(b.title, 'en'),
  );
}
