import { Button, Tabs } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { IconHistory, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import classes from './orders-list.module.css';
import { OrdersList } from './orders-list.tsx';
import { splitOrders } from './split-orders.ts';

interface OrdersTabsProps {
  readonly orders: readonly Order[];
  /** The date in Johannesburg, yyyy-MM-dd. */
  readonly today: string;
}

/** Current Orders and Order History, each with its number of orders and its own empty state. */
export function OrdersTabs({ orders, today }: OrdersTabsProps) {
  const { t } = useTranslation('orders');
  const [tab, setTab] = useState<string | null>('current');
  const { current, history } = splitOrders(orders, today);
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
          {t('tabs.history', { number: history.length })}
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
