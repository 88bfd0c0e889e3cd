import type { CountOpenOrdersInput } from '@padkos/contracts';
import { trpc } from '../trpc.ts';

/** Counts the open orders that an act concerns, for the question before it; none where no answer comes. */
export function useCountOpenOrders() {
  const utils = trpc.useUtils();
  return (whose: CountOpenOrdersInput) =>
    utils.admin.orders.countOpen.fetch(whose, { staleTime: 0 }).then(
      ({ orders }) => orders,
      () => 0,
    );
}
