import type { Order } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { OrderAgainForm } from './order-again-form.tsx';
import { OrderDrawer } from './order-drawer.tsx';

interface OrderAgainDrawerProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The drawer for putting an order into the cart again. */
export default function OrderAgainDrawer({ order, opened, onClose }: OrderAgainDrawerProps) {
  const { t } = useTranslation('orderChanges');
  return (
    <OrderDrawer title={t('again.title')} opened={opened} onClose={onClose}>
      <OrderAgainForm order={order} onClose={onClose} />
    </OrderDrawer>
  );
}
