import type { Order } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { ChangeOrderForm } from './change-order-form.tsx';
import { OrderDrawer } from './order-drawer.tsx';

interface ChangeOrderDrawerProps {
  readonly order: Order;
  readonly opened: boolean;
  /** Called when the change is saved or given up. */
  readonly onClose: () => void;
  /** Called when it is closed by Back, Escape, its corner, or a press outside it. */
  readonly onLeave: () => void;
}

/** The drawer for changing an order. */
export default function ChangeOrderDrawer({ order, opened, onClose, onLeave }: ChangeOrderDrawerProps) {
  const { t } = useTranslation('orderChanges');
  return (
    <OrderDrawer title={t('dialog.title')} opened={opened} onClose={onLeave}>
      {/* The choices belong to one revision: after another change the form starts over. */}
      <ChangeOrderForm key={order.revision} order={order} onClose={onClose} />
    </OrderDrawer>
  );
}
