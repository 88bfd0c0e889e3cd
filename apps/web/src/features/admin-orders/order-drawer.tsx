import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/console/loaded.tsx';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';
import { OrderDetails } from './order-details.tsx';

interface OrderDrawerProps {
  /** The order that was opened; null when none is. */
  readonly opened: { readonly id: string; readonly orderNumber: string } | null;
  readonly onClose: () => void;
}

/** A drawer with one order: customer, lines, history and ledger entries. */
export function OrderDrawer({ opened, onClose }: OrderDrawerProps) {
  const { t } = useTranslation('adminOrders');
  const { t: common } = useTranslation();
  return (
    <Drawer
      opened={opened !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={opened === null ? '' : t('detail.title', { number: opened.orderNumber })}
      closeButtonProps={{ 'aria-label': common('close') }}
      transitionProps={{ duration: 160 }}
    >
      {opened !== null && <Detail id={opened.id} />}
    </Drawer>
  );
}

function Detail({ id }: { id: string }) {
  const { t } = useTranslation('adminOrders');
  const order = trpc.admin.orders.detail.useQuery({ id }, READ_ANEW);
  return (
    <Loaded query={order} loading={t('detail.loading')} failed={t('detail.failed')}>
      {(data) => <OrderDetails order={data} />}
    </Loaded>
  );
}
