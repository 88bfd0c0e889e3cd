import { Drawer } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { useTranslation } from 'react-i18next';
import { useMobile } from '../../shared/use-mobile.ts';
import classes from './change-order.module.css';
import { OrderAgainForm } from './order-again-form.tsx';

interface OrderAgainDrawerProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The drawer in which an order is put into the cart again: from the bottom on a phone, from the right elsewhere. */
export default function OrderAgainDrawer({ order, opened, onClose }: OrderAgainDrawerProps) {
  const { t } = useTranslation('orderChanges');
  const { t: common } = useTranslation();
  const mobile = useMobile();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={mobile ? 'bottom' : 'right'}
      size={mobile ? '92dvh' : 'md'}
      title={t('again.title')}
      closeButtonProps={{ 'aria-label': common('close'), size: 44 }}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: 180 }}
    >
      <OrderAgainForm order={order} onClose={onClose} />
    </Drawer>
  );
}
