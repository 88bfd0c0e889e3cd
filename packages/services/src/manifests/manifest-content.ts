import type { ManifestContent, ManifestCustomer, ManifestOrder } from '@padkos/contracts';
import type { ManifestSnapshot } from '@padkos/database';

type Order = ManifestSnapshot['orders'][number];

/**
 * What a manifest version says: totals, customers by name, pending orders separately, and what is new since `before`.
 */
export function manifestContent(
  snapshot: ManifestSnapshot,
  before: ManifestSnapshot | null,
): ManifestContent {
  const known = before && new Map(before.orders.map((order) => [order.orderId, order]));
  const confirmed = snapshot.orders.filter((order) => order.status !== 'pending');
  const pending = snapshot.orders.filter((order) => order.status === 'pending');
  const kept = new Set(snapshot.orders.map((order) => order.orderId));
  return {
    orderCount: confirmed.length,
    pendingCount: pending.length,
    totals: dishTotals(snapshot.orders),
    customers: byCustomer(confirmed, known),
    pending: byCustomer(pending, known),
    removed: (before?.orders ?? [])
      .filter((order) => !kept.has(order.orderId))
      .map(({ orderId, orderNumber, customer, lines }) => ({
        orderId,
        orderNumber,
        customer: `${customer.firstName} ${customer.lastName}`,
        lines,
      })),
  };
}

const names = new Intl.Collator('en', { sensitivity: 'base' });

function byCustomer(orders: readonly Order[], known: Map<string, Order> | null): ManifestCustomer[] {
  const groups = Map.groupBy(orders, (order) => order.customer.userId);
  const customers = [...groups.values()].flatMap((own) => {
    const customer = own[0]?.customer;
    if (customer === undefined) return [];
    const marked = own.map(({ customer: _customer, ...order }) => ({
      ...order,
      change: changeOf(order, known),
    }));
    return [{ ...customer, orders: marked }];
  });
  return customers.sort(
    (a, b) =>
      names.compare(`${a.firstName} ${a.lastName}`, `${b.firstName} ${b.lastName}`) ||
      names.compare(a.employeeId, b.employeeId),
  );
}

/** A confirmation is a change, because the order moves to another list; a delivery is not. */
function changeOf(
  order: Pick<Order, 'orderId' | 'status' | 'lines' | 'team'>,
  known: Map<string, Order> | null,
): ManifestOrder['change'] {
  if (known === null) return null;
  const before = known.get(order.orderId);
  if (before === undefined) return 'added';
  return essence(before) === essence(order) ? null : 'changed';
}

function essence({ status, lines, team }: Pick<Order, 'status' | 'lines' | 'team'>): string {
  return JSON.stringify([
    status === 'pending',
    lines.map((line) => [line.menuItemId, line.quantity, line.guests]),
    team?.id,
  ]);
}

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
