import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { CartProvider } from '../../features/cart/cart-provider.tsx';
import { DeliveryDateProvider } from '../../features/cart/delivery-date.tsx';
import { TopupProvider } from '../../features/topup/topup-provider.tsx';
import { takeOver } from '../../shared/first-screen/take-over.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isKeptHere } from '../../shared/offline/is-kept-here.ts';
import { useSession } from '../../shared/session.ts';
import { useMobile } from '../../shared/use-mobile.ts';
import '../../shared/menu-texts.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import classes from './customer-layout.module.css';
import { DesktopHeader } from './desktop-header.tsx';
import { MobileCart } from './mobile-cart.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { TabBar } from './tab-bar.tsx';

const Offline = lazyPart(() => import('./offline.tsx'));

/** The app is kept on the device this long after the first screen, in milliseconds, so that a short visit costs nothing more. */
const KEEP_MS = 10_000;

/** The screens that say themselves what comes next: a total and a button above the tabs, or a result and its ways on. */
const WITH_OWN_STEP = [
  '/cart',
  '/plan',
  '/order/success',
  '/order/cancel',
  '/topup/success',
  '/topup/cancel',
];

/** The screens that have a first one in the page itself, and take over when they are drawn. */
const TAKES_OVER = ['/', '/orders', '/wallet'];

/** What surrounds every screen of a signed-in customer: the cart, a header, and on a phone the bar with four tabs. */
export function CustomerLayout() {
  const { t } = useTranslation();
  const mobile = useMobile();
  const { pathname } = useLocation();
  const user = useSession();
  const keeps = useKeptOffline(user !== null);
  const takesOver = user?.role === 'customer' && TAKES_OVER.includes(pathname);
  useLayoutEffect(() => {
    if (!takesOver) takeOver();
  }, [takesOver]);
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
            {keeps && (
              <Suspense>
                <Offline />
              </Suspense>
            )}
            <Outlet />
          </main>
          {mobile && <TabBar />}
          {mobile && !WITH_OWN_STEP.includes(pathname) && <MobileCart />}
        </TopupProvider>
      </DeliveryDateProvider>
    </CartProvider>
  );
}

/** Keeps the app and its last answers on the device of a signed-in person. Answers whether it is kept. */
function useKeptOffline(isSignedIn: boolean): boolean {
  const queryClient = useQueryClient();
  const [keeps, setKeeps] = useState(isKeptHere);
  useEffect(() => {
    if (!isSignedIn || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const keep = async () => {
      const { keepOffline } = await import('../../shared/offline/keep-offline.ts');
      setKeeps(await keepOffline(queryClient));
    };
    // What is kept already is kept on from the start.
    const timer = setTimeout(() => void keep().catch(() => undefined), isKeptHere() ? 0 : KEEP_MS);
    return () => clearTimeout(timer);
  }, [queryClient, isSignedIn]);
  return keeps;
}
