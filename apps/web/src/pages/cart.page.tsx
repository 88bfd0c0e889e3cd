import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CartPanel } from '../features/cart/cart-panel.tsx';
import { useCart } from '../features/cart/cart-storage.ts';
import { useDeliveryDate } from '../features/cart/delivery-date.tsx';
import { useAnnounceOrder } from '../features/cart/use-announce-order.ts';
import { useOpenTopup } from '../features/topup/topup-context.ts';
import { UnpaidOrders } from '../features/unpaid/unpaid-orders.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { ConfigGuard } from '../shared/ui/config-guard.tsx';
import { PageLoading, RedirectHome } from '../shared/ui/page-failed.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';
import { useMobile } from '../shared/use-mobile.ts';

/** The cart as a separate page, on a phone; wider screens show it beside the menu. */
export function CartPage() {
  const { t } = useTranslation('cart');
  const mobile = useMobile();
  const { selected } = useDeliveryDate();
  const { cart } = useCart();
  const openTopup = useOpenTopup();
  const announce = useAnnounceOrder({
    title: t('placedOnCartPage.title'),
    message: t('placedOnCartPage.message'),
  });
  if (!mobile) return <RedirectHome />;
  if (selected === null) {
    return (
      <ConfigGuard level={1}>
        <PageLoading text={t('loading')} />
      </ConfigGuard>
    );
  }
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <UnpaidOrders quiet={cart.lines.length > 0} />
      <CartPanel
        page
        onTopUp={openTopup}
        onPlaced={announce}
        emptyAction={
          <Button component={Link} to="/">
            {t('empty.action')}
          </Button>
        }
      />
    </>
  );
}
