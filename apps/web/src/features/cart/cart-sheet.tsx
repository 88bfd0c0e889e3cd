import { Drawer } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { CartPanel, type CartPanelProps } from './cart-panel.tsx';
import classes from './cart-sheet.module.css';

export interface CartSheetProps extends Pick<CartPanelProps, 'onTopUp' | 'onPlaced'> {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The cart as a sheet from the bottom, as high as its content. */
export default function CartSheet({ opened, onClose, onTopUp, onPlaced }: CartSheetProps) {
  const { t } = useTranslation('cart');
  const { t: common } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={t('title')}
      size="auto"
      closeButtonProps={{ 'aria-label': common('close') }}
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
      styles={{ content: { height: 'auto' } }}
      transitionProps={{ duration: 180 }}
    >
      <CartPanel onTopUp={onTopUp} onPlaced={onPlaced} />
    </Drawer>
  );
}
