import { Outlet, useLocation } from '@tanstack/react-router';
import { CartProvider } from '../../features/cart/cart-provider.tsx';
import { DeliveryDateProvider } from '../../features/cart/delivery-date.tsx';
import { TopupProvider } from '../../features/topup/topup-provider.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session.ts';
import { useMobile } from '../../shared/use-mobile.ts';
import '../../shared/menu-texts.ts';
import classes from './customer-layout.module.css';
import { DesktopHeader } from './desktop-header.tsx';
import { MobileCart } from './mobile-cart.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { TabBar } from './tab-bar.tsx';

/** The screens with a total and a button of their own above the tabs. */
const WITH_OWN_TOTAL = ['/cart', '/plan'];

/** What surrounds every screen of a signed-in customer: the cart, a header, and on a phone the bar with four tabs. */
export function CustomerLayout() {
  const { t } = useTranslation();
  const mobile = useMobile();
  const { pathname } = useLocation();
  const user = useSession();
  // Signed out meanwhile: the sign-in screen is on its way.
  if (user === null) return null;
  // The start page of an administrator is the console, which brings its own frame.
  if (user.role === 'admin' && pathname === '/') return <Outlet />;
  return (
    <CartProvider userId={user.id}>
      <DeliveryDateProvider>
        <TopupProvider>
          <a href="#content" className="padkos-skip">
            {t('skip')}
          </a>
          {mobile ? <MobileHeader /> : <DesktopHeader />}
          <main id="content" className={classes.content} data-mobile={mobile || undefined} tabIndex={-1}>
            <Outlet />
          </main>
          {mobile && <TabBar />}
          {mobile && !WITH_OWN_TOTAL.includes(pathname) && <MobileCart />}
        </TopupProvider>
      </DeliveryDateProvider>
    </CartProvider>
  );
}
