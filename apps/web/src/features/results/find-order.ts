import type { Order } from '@padkos/contracts';
import { trpc } from '../../shared/trpc.ts';
import { useRecentOrders } from '../../shared/use-recent.ts';

/** The caller's order with the id or order number in the address; undefined if there is none. */
export function findOrder(orders: readonly Order[], idOrNumber: string | undefined): Order | undefined {
  if (idOrNumber === undefined) return undefined;
  const wanted = idOrNumber.trim().toLowerCase();
  return orders.find((order) => order.id === wanted || order.orderNumber.toLowerCase() === wanted);
}

/** The order in the address, and the read that it is found in: that of the newest orders or, for an older one, of all. */
export function useOrderAt(idOrNumber: string | undefined, everyMs?: number) {
  const recent = useRecentOrders(everyMs);
  const found = recent.data && findOrder(recent.data.orders, idOrNumber);
  const isOlder =
    recent.data !== undefined && found === undefined && recent.data.total > recent.data.orders.length;
  const all = trpc.customer.orders.list.useQuery(undefined, { enabled: isOlder });
  return { order: found ?? (all.data && findOrder(all.data, idOrNumber)), read: isOlder ? all : recent };
}
