import { ActionIcon } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countItems } from './cart.ts';
import type { CartSheetProps } from './cart-sheet.tsx';
import classes from './floating-cart.module.css';
import { useCart } from './use-cart.ts';

const CartSheet = lazy(() => import('./cart-sheet.tsx'));

interface FloatingCartProps extends CartSheetProps {
  readonly onOpen: () => void;
}

/** On a phone: a button with the number of portions while there are any, and the sheet that it opens. */
export function FloatingCart({ onOpen, ...sheet }: FloatingCartProps) {
  const { t } = useTranslation('cart');
  const { cart } = useCart();
  const [used, setUsed] = useState(false);
  const count = countItems(cart);
  const open = () => {
    setUsed(true);
    onOpen();
  };
  return (
    <>
      {count > 0 && (
        <ActionIcon
          size={60}
          radius={30}
          className={classes.button}
          aria-label={t('open', { count })}
          onClick={open}
        >
          <IconShoppingBag size={26} stroke={1.8} />
          <span className={classes.badge} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        </ActionIcon>
      )}
      {used && (
        <Suspense>
          <CartSheet {...sheet} />
        </Suspense>
      )}
    </>
  );
}
