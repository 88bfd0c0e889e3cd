import { canBePaid } from '@padkos/domain';
import { Suspense } from 'react';
import { useNow } from '../../shared/server-clock.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useRecentOrders } from '../../shared/use-recent.ts';
import classes from './unpaid-orders.module.css';

const UnpaidOrder = lazyPart(() => import('./unpaid-order.tsx'));

/** The customer's orders that still wait for a card payment, each in a row with a button to pay; nothing if there are none. */
export function UnpaidOrders({ quiet = false }: { quiet?: boolean }) {
  const now = useNow();
  const orders = useRecentOrders().data?.orders ?? [];
  if (now === null) return null;
  return orders
    .filter((order) => canBePaid(order, now))
    .map((order) => (
      <Suspense key={order.id} fallback={<div className={classes.root} />}>
        <UnpaidOrder order={order} quiet={quiet} />
      </Suspense>
    ));
}
