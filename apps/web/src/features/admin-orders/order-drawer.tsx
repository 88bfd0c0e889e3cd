import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { usePageTitle } from '../../shared/ui/page-title.tsx';
import { OrderDetails } from './order-details.tsx';

interface OrderDrawerProps {
  /** The id of the open order; undefined if none is open. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** A drawer with one order: customer, lines, history and ledger entries. */
export function OrderDrawer({ id, onClose }: OrderDrawerProps) {
  const { t } = useTranslation('adminOrders');
  const { t: common } = useTranslation();
  const [shown, setShown] = useState(id);
  // Still shows the order while the drawer slides away.
  if (id !== undefined && id !== shown) setShown(id);
  const order = trpc.admin.orders.detail.useQuery(
    { id: shown ?? '' },
    { ...REFETCH_ON_MOUNT, enabled: shown !== undefined },
  );
  const title = order.data ? t('detail.title', { number: order.data.orderNumber }) : t('detail.loading');
  usePageTitle(id === undefined ? null : title, { isDialog: true });
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': common('close') }}
      transitionProps={{ duration: 160 }}
    >
      <Loaded query={order} loading={t('detail.loading')} failed={t('detail.failed')}>
        {(data) => <OrderDetails order={data} />}
      </Loaded>
    </Drawer>
  );
}
