import type { AdminOrder } from '@padkos/contracts';
import { matchesOrderSearch, type OrderStatus } from '@padkos/domain';
import { useDeferredValue } from 'react';

export interface OrderFilter {
  /** Kept in the console's address. Undefined means every status. */
  readonly status: OrderStatus | undefined;
  readonly search: string;
}

/** The matching orders. A long list updates after the typing, so that it does not slow it down. */
export function useFoundOrders(orders: readonly AdminOrder[], { status, search }: OrderFilter) {
  const wanted = useDeferredValue(search);
  return orders.filter(
    (order) => (status === undefined || order.status === status) && matchesOrderSearch(order, wanted),
  );
}
