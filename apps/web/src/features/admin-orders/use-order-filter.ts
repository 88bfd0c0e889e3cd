import type { AdminOrder } from '@padkos/contracts';
import { matchesOrderSearch, type OrderStatus } from '@padkos/domain';
import { useDeferredValue, useState } from 'react';

/** Searches and filters orders. The status stands in the console's address, the search does not. */
export function useOrderFilter(orders: readonly AdminOrder[], status: OrderStatus | undefined) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = orders.filter(
    (order) => (status === undefined || order.status === status) && matchesOrderSearch(order, wanted),
  );
  return { search, setSearch, found };
}
