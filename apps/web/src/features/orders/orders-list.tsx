import type { Order } from '@padkos/contracts';
import { type ReactNode, useDeferredValue } from 'react';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { OrderCard } from './order-card.tsx';
import classes from './orders-list.module.css';

const PAGE_SIZE = 10;

interface OrdersListProps {
  readonly orders: readonly Order[];
  /** Shown when there are none. */
  readonly empty: ReactNode;
}

/** Orders as cards, ten at a time. */
export function OrdersList({ orders, empty }: OrdersListProps) {
  const pages = usePages(orders, PAGE_SIZE);
  // The first is drawn at once, and the others after it, in steps that hold up nothing.
  const shown = useDeferredValue(pages.shown, pages.shown.slice(0, 1));
  if (orders.length === 0) return empty;
  return (
    <>
      <div className={classes.list}>
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <ShowMore pages={pages} pageSize={PAGE_SIZE} />
    </>
  );
}
