import { Button, Tabs } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { isCurrentOrder } from '@padkos/domain';
import { IconHistory, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { type Rest, usePages } from '../../shared/use-pages.ts';
import { OrderCard } from './order-card.tsx';
import classes from './orders-list.module.css';

const PAGE_SIZE = 10;

/** Dates in the form yyyy-MM-dd sort as text. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface OrdersTabsProps {
  /** Those still to come, and past ones: all of them after `readAll`. */
  readonly orders: readonly Order[];
  /** How many there are. */
  readonly total: number;
  readonly readAll: () => void;
  /** The date in Johannesburg, yyyy-MM-dd. */
  readonly today: string;
}

/** Current Orders and Order History, each with its number of orders and its own empty state. */
export function OrdersTabs({ orders, total, readAll, today }: OrdersTabsProps) {
  const { t } = useTranslation('orders');
  const [tab, setTab] = useState<string | null>('current');
  const { current, history } = splitOrders(orders, today);
  const past = Math.max(history.length, total - current.length);
  const toMenu = (
    <Button component={Link} to="/">
      {t('empty.action')}
    </Button>
  );
  const toCurrent = <Button onClick={() => setTab('current')}>{t('empty.toCurrent')}</Button>;
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List className={classes.tabs} aria-label={t('tabs.label')}>
        <Tabs.Tab value="current" className={classes.tab}>
          {t('tabs.current', { number: current.length })}
        </Tabs.Tab>
        <Tabs.Tab value="history" className={classes.tab}>
          {t('tabs.history', { number: past })}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="current">
        <OrdersList
          orders={current}
          empty={
            <EmptyState
              icon={IconToolsKitchen2}
              title={t('empty.current.title')}
              message={t('empty.current.message')}
              action={toMenu}
            />
          }
        />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <OrdersList
          orders={history}
          rest={{ total: past, read: readAll }}
          empty={
            <EmptyState
              icon={IconHistory}
              title={t('empty.history.title')}
              message={t('empty.history.message')}
              action={current.length > 0 ? toCurrent : toMenu}
            />
          }
        />
      </Tabs.Panel>
    </Tabs>
  );
}

interface SplitOrders {
  /** Orders still to come, the next delivery first. */
  readonly current: readonly Order[];
  /** Past orders, the latest delivery first. */
  readonly history: readonly Order[];
}

/** Sorts a customer's orders (newest first) into the two tabs, as of `today` in Johannesburg (specification 2.7). */
export function splitOrders(orders: readonly Order[], today: string): SplitOrders {
  const isCurrent = (order: Order) => isCurrentOrder(order, today);
  return {
    current: orders.filter(isCurrent).sort((a, b) => byText(a.deliveryDate, b.deliveryDate)),
    history: orders
      .filter((order) => !isCurrent(order))
      .sort((a, b) => byText(b.deliveryDate, a.deliveryDate)),
  };
}

interface OrdersListProps {
  readonly orders: readonly Order[];
  readonly rest?: Rest;
  /** Shown if there are none. */
  readonly empty: ReactNode;
}

/** Orders as cards, ten at a time. */
function OrdersList({ orders, rest, empty }: OrdersListProps) {
  const pages = usePages(orders, PAGE_SIZE, rest);
  // The first order is drawn at once, the others after it in steps that do not block input.
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
