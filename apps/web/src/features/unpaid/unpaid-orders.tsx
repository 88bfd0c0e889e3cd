import { canBePaid } from '@padkos/domain';
import { Suspense } from 'react';
import { POLL_WHILE_VISIBLE } from '../../shared/refetch.ts';
import { useNow } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import classes from './unpaid-orders.module.css';

const UnpaidOrder = lazyPart(() => import('./unpaid-order.tsx'));

/** The customer's orders that still wait for a card payment, each in a row with a button to pay; nothing if there are none. */
export function UnpaidOrders({ quiet = false }: { quiet?: boolean }) {
  const now = useNow();
  const { data = [] } = trpc.customer.orders.list.useQuery(undefined, POLL_WHILE_VISIBLE);
  if (now === null) return null;
  return data
    .filter((order) => canBePaid(order, now))
    .map((order) => (
      <Suspense key={order.id} fallback={<div className={classes.root} />}>
        <UnpaidOrder order={order} quiet={quiet} />
      </Suspense>
    ));
}
