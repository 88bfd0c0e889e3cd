import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { groupThousands, orderTotals } from '@padkos/domain';
import { IconShoppingBag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Coin } from '../../shared/ui/token-amount.tsx';
import { countItems } from './cart.ts';
import type { CartSheetProps } from './cart-sheet.tsx';
import { useCart } from './cart-storage.ts';
import classes from './floating-cart.module.css';

const CartSheet = lazyPart(() => import('./cart-sheet.tsx'));

interface FloatingCartProps extends CartSheetProps {
  readonly onOpen: () => void;
}

/**
 * On a phone with portions in the cart: a bar with their number at the bottom right and the total, and the sheet that it opens.
 */
export function FloatingCart({ onOpen, ...sheet }: FloatingCartProps) {
  const { t } = useTranslation('cart');
  const { cart } = useCart();
  const [used, setUsed] = useState(false);
  const count = countItems(cart);
  const total = groupThousands(String(orderTotals(cart.lines).total), '\u202f');
  const open = () => {
    setUsed(true);
    // The sheet itself shows that a dish was added; a toast would cover its total.
    const shown = toast.current();
    if (shown?.tone === 'success') toast.dismiss(shown.id);
    onOpen();
  };
  return (
    <>
      {count > 0 && (
        <UnstyledButton data-cart-bar className={classes.bar ?? ''} onClick={open}>
          <VisuallyHidden>{t('open', { count, total })}</VisuallyHidden>
          <span aria-hidden>{t('openVisibly')}</span>
          <span className={classes.total} aria-hidden>
            <Coin />
            {total}
          </span>
          <span className={classes.cart} aria-hidden>
            <IconShoppingBag size={28} stroke={1.6} />
            {/* A new key for each number, so that a change pulses. */}
            <span key={count} className={classes.badge}>
              {count > 99 ? '99+' : count}
            </span>
          </span>
        </UnstyledButton>
      )}
      {used && (
        <Suspense>
          <CartSheet {...sheet} />
        </Suspense>
      )}
    </>
  );
}
