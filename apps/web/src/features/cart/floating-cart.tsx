import { ActionIcon, Drawer } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countItems } from './cart.ts';
import { CartPanel, type CartPanelProps } from './cart-panel.tsx';
import classes from './floating-cart.module.css';
import { useCart } from './use-cart.ts';

interface FloatingCartProps extends Pick<CartPanelProps, 'onTopUp' | 'onPlaced'> {
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** On a phone: a button with the number of portions while there are any, and the sheet that it opens. */
export function FloatingCart({ opened, onOpen, onClose, onTopUp, onPlaced }: FloatingCartProps) {
  const { t } = useTranslation('cart');
  const { t: common } = useTranslation();
  const { cart } = useCart();
  const count = countItems(cart);
  return (
    <>
      {count > 0 && (
        <ActionIcon
          size={60}
          radius={30}
          className={classes.button}
          aria-label={t('open', { count })}
          onClick={onOpen}
        >
          <IconShoppingBag size={26} stroke={1.8} />
          <span className={classes.badge} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        </ActionIcon>
      )}
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
    </>
  );
}
