import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { countItems } from './cart.ts';
import type { CartPanelProps } from './cart-panel.tsx';
import { useCart } from './cart-storage.ts';
import { EmptyCart } from './empty-cart.tsx';

const CartPanel = lazyPart(async () => ({ default: (await import('./cart-panel.tsx')).CartPanel }));

/** The panel's code loads with the first dish, or this long after the first screen, in milliseconds. */
const LOAD_MS = 3000;

/** The cart beside the menu. */
export function SideCart(panel: Pick<CartPanelProps, 'onTopUp' | 'onPlaced'>) {
  const { t } = useTranslation('cart');
  const { cart } = useCart();
  useEffect(() => {
    // Fails without a network; adding the first dish retries.
    const timer = setTimeout(CartPanel.preload, LOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const heading = <h2>{t('title')}</h2>;
  if (countItems(cart) > 0) {
    return (
      <Suspense fallback={heading}>
        <CartPanel heading {...panel} />
      </Suspense>
    );
  }
  return (
    <>
      {heading}
      <EmptyCart level={3} />
    </>
  );
}
