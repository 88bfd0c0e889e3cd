import type { CountOpenOrdersInput } from '@padkos/contracts';
import { trpc } from '../trpc.ts';

/** Counts the open orders that an act affects, for the question before it; zero if no answer comes. */
export function useCountOpenOrders() {
  const utils = trpc.useUtils();
  return (whose: CountOpenOrdersInput) =>
    utils.admin.orders.countOpen.fetch(whose, { staleTime: 0 }).then(
      ({ orders }) => orders,
      () => 0,
    );
}
