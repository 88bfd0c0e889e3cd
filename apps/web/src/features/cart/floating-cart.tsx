import { UnstyledButton } from '@mantine/core';
import { groupThousands, orderTotals } from '@padkos/domain';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { toast } from '../../shared/toast.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Coin } from '../../shared/ui/token-amount.tsx';
import { countItems } from './cart.ts';
import type { CartSheetProps } from './cart-sheet.tsx';
import classes from './floating-cart.module.css';
import { useCart } from './use-cart.ts';

const CartSheet = lazyPart(() => import('./cart-sheet.tsx'));

interface FloatingCartProps extends CartSheetProps {
  readonly onOpen: () => void;
}

/** On a phone: a bar above the tabs with the number of portions and the total while there are any, and the sheet that it opens. */
export function FloatingCart({ onOpen, ...sheet }: FloatingCartProps) {
  const { t } = useTranslation('cart');
  const { cart } = useCart();
  const [used, setUsed] = useState(false);
  const count = countItems(cart);
  const total = groupThousands(String(orderTotals(cart.lines).total), '\u202f');
  const open = () => {
    setUsed(true);
    // That a dish was added is said by the sheet itself, whose total a toast would cover.
    const shown = toast.current();
    if (shown?.tone === 'success') toast.dismiss(shown.id);
    onOpen();
  };
  return (
    <>
      {count > 0 && (
        <UnstyledButton
          data-cart-bar
          className={classes.bar ?? ''}
          aria-label={t('open', { count, total })}
          onClick={open}
        >
          <span>{t('openVisibly')}</span> {/* Another key for each number, so that a change pulses. */}
          <span key={count} className={classes.badge}>
            {count > 99 ? '99+' : t('items', { count })}
          </span>{' '}
          <span className={classes.total}>
            <Coin />
            {total}
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
