import type { Order } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ChangeOrderForm } from './change-order-form.tsx';
import { OrderDrawer } from './order-drawer.tsx';

interface ChangeOrderDrawerProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The drawer in which an order is changed. */
export default function ChangeOrderDrawer({ order, opened, onClose }: ChangeOrderDrawerProps) {
  const { t } = useTranslation('orderChanges');
  return (
    <OrderDrawer title={t('dialog.title')} opened={opened} onClose={onClose}>
      {/* What was chosen is for one revision: after another change the order is shown anew. */}
      <ChangeOrderForm key={order.revision} order={order} onClose={onClose} />
    </OrderDrawer>
  );
}
