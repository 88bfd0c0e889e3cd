import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { OrderChanges } from '../../shared/ui/order-changes.tsx';
import classes from './order-revisions.module.css';

/** Shows that an order was changed and, on request, what each change did. */
export function OrderRevisions({ order }: { order: Order }) {
  const { t } = useTranslation('orderChanges');
  const [opened, setOpened] = useState(false);
  const region = useId();
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <p className={classes.count}>{t('changed', { count: order.revision })}</p>
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={opened}
          aria-controls={region}
          className={classes.button ?? ''}
          rightSection={<IconChevronDown size={16} stroke={2} aria-hidden data-open={opened || undefined} />}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'hide' : 'show')}
        </Button>
      </div>
      <div id={region}>{opened && <Changes order={order} />}</div>
    </div>
  );
}

function Changes({ order }: { order: Order }) {
  const { t } = useTranslation('orderChanges');
  const revisions = trpc.customer.orders.revisions.useQuery({ id: order.id }, REFETCH_ON_MOUNT);
  if (revisions.data !== undefined) {
    const current = {
      totalTokens: order.totalTokens,
      lines: order.items.map(({ quantity, menuItem: { title } }) => ({ title, quantity })),
    };
    return <OrderChanges revisions={revisions.data} current={current} reader="customer" />;
  }
  if (!revisions.isError) return <p role="status">{t('loading')}</p>;
  return (
    <p role="alert">
      {t('failed')}{' '}
      <Button variant="subtle" size="sm" onClick={() => void revisions.refetch()}>
        {t('retry')}
      </Button>
    </p>
  );
}
