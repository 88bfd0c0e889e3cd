import { trpc } from '../../shared/trpc.ts';

/** The dishes of an own order that became worse for what the person avoids; empty until it is known. */
export function useChangedDishes(orderId: string): readonly string[] {
  const { data = [] } = trpc.customer.allergenNotices.useQuery();
  return data.find((notice) => notice.orderId === orderId)?.titles ?? [];
}
