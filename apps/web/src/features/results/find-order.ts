import type { Order } from '@padkos/contracts';

/** The caller's order with the id or order number in the address; undefined if there is none. */
export function findOrder(orders: readonly Order[], idOrNumber: string | undefined): Order | undefined {
  if (idOrNumber === undefined) return undefined;
  const wanted = idOrNumber.trim().toLowerCase();
  return orders.find((order) => order.id === wanted || order.orderNumber.toLowerCase() === wanted);
}
