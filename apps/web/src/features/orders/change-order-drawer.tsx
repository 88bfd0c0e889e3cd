import { Drawer } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { useTranslation } from 'react-i18next';
import { useMobile } from '../../shared/use-mobile.ts';
import classes from './change-order.module.css';
import { ChangeOrderForm } from './change-order-form.tsx';

interface ChangeOrderDrawerProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The drawer in which an order is changed: from the bottom on a phone, from the right elsewhere. */
export default function ChangeOrderDrawer({ order, opened, onClose }: ChangeOrderDrawerProps) {
  const { t } = useTranslation('orderChanges');
  const { t: common } = useTranslation();
  const mobile = useMobile();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={mobile ? 'bottom' : 'right'}
      size={mobile ? '92dvh' : 'md'}
      title={t('dialog.title')}
      closeButtonProps={{ 'aria-label': common('close'), size: 44 }}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: 180 }}
    >
      {/* What was chosen is for one revision: after another change the order is shown anew. */}
      <ChangeOrderForm key={order.revision} order={order} onClose={onClose} />
    </Drawer>
  );
}
