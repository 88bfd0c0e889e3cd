import type { Order } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { ChangeOrderForm } from './change-order-form.tsx';
import { OrderDrawer } from './order-drawer.tsx';

interface ChangeOrderDrawerProps {
  readonly order: Order;
  readonly opened: boolean;
  /** The change was saved or given up. */
  readonly onClose: () => void;
  /** It is closed by the way back, Escape, its corner or a press beside it. */
  readonly onLeave: () => void;
}

/** The drawer in which an order is changed. */
export default function ChangeOrderDrawer({ order, opened, onClose, onLeave }: ChangeOrderDrawerProps) {
  const { t } = useTranslation('orderChanges');
  return (
    <OrderDrawer title={t('dialog.title')} opened={opened} onClose={onLeave}>
      {/* What was chosen is for one revision: after another change the order is shown anew. */}
      <ChangeOrderForm key={order.revision} order={order} onClose={onClose} />
    </OrderDrawer>
  );
}
