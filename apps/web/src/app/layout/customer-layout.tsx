import { useDisclosure } from '@mantine/hooks';
import { johannesburgClock, MIN_TOPUP_RAND, runningClock } from '@padkos/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { CartContext, createCartStore } from '../../features/cart/cart-storage.ts';
import { DeliveryDateProvider } from '../../features/cart/delivery-date.tsx';
import { FloatingCart } from '../../features/cart/floating-cart.tsx';
import { useAnnounceOrder } from '../../features/cart/use-announce-order.ts';
import { TopupContext, useOpenTopup } from '../../features/topup/topup-context.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useServerClock } from '../../shared/server-clock.ts';
import { isKeptHere, useSession } from '../../shared/session.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import { useMobile } from '../../shared/use-mobile.ts';
import classes from './customer-layout.module.css';
import { DesktopHeader } from './desktop-header.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { TabBar } from './tab-bar.tsx';

const TopupDialog = lazyPart(() => import('../../features/topup/topup-dialog.tsx'));

const Offline = lazyPart(() => import('./offline.tsx'));

/**
 * How long after the first screen the app is stored on the device, in milliseconds, so that a short visit costs nothing extra.
 */
const KEEP_MS = 10_000;

/** Screens that show their own next step: a total and a button above the tabs, or a result with links onwards. */
const WITH_OWN_STEP = [
  '/cart',
  '/plan',
  '/order/success',
  '/order/cancel',
  '/topup/success',
  '/topup/cancel',
];

/** What surrounds every screen of a signed-in customer: the cart, a header, and on a phone the bar with four tabs. */
export function CustomerLayout() {
  const { t } = useTranslation();
  const mobile = useMobile();
  const { pathname } = useLocation();
  const user = useSession();
  const keeps = useKeptOffline(user?.id);
  // The user signed out in the meantime: the sign-in screen is about to appear.
  if (user === null) return null;
  // An administrator's start page is the console, which has its own frame.
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

/** Stores the app and its last answers on a signed-in person's device. Returns whether they are stored. */
function useKeptOffline(userId: string | undefined): boolean {
  const queryClient = useQueryClient();
  const [keeps, setKeeps] = useState(false);
  useEffect(() => {
    if (userId === undefined || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const ends: (() => void)[] = [];
    let isOver = false;
    const keep = async () => {
      const { keepOffline } = await import('../../shared/offline/keep-offline.ts');
      const end = await keepOffline(queryClient, userId);
      setKeeps(end !== null);
      if (end !== null) ends.push(end);
      if (isOver) end?.();
    };
    // A device that stores the app already continues at once.
    const timer = setTimeout(() => void keep().catch(() => undefined), isKeptHere() ? 0 : KEEP_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [queryClient, userId]);
  return keeps;
}

/** Provides this user's cart. A cart that is not stored yet starts at today's date by the server's clock. */
function CartProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const serverClock = useServerClock();
  const store = useMemo(() => {
    const today = johannesburgClock((serverClock ?? runningClock()).now()).date;
    return createCartStore(localStorage, userId, today);
  }, [userId, serverClock]);
  return <CartContext value={store}>{children}</CartContext>;
}

/** Lets every screen below it open the top-up dialog; the dialog's code loads when it first opens. */
function TopupProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState({ opened: false, used: false, amount: MIN_TOPUP_RAND });
  const open = useCallback((missing = 0) => {
    setState({ opened: true, used: true, amount: Math.max(MIN_TOPUP_RAND, missing) });
  }, []);
  const close = () => setState((now) => ({ ...now, opened: false }));
  useBackCloses(state.opened, close);
  return (
    <TopupContext value={open}>
      {children}
      {state.used && (
        <Suspense>
          <TopupDialog opened={state.opened} proposed={state.amount} onClose={close} />
        </Suspense>
      )}
    </TopupContext>
  );
}

/** The floating cart of the mobile layout and its sheet. */
function MobileCart() {
  const [opened, sheet] = useDisclosure();
  const openTopup = useOpenTopup();
  const announce = useAnnounceOrder();
  useBackCloses(opened, sheet.close);
  return (
    <FloatingCart
      opened={opened}
      onOpen={sheet.open}
      onClose={sheet.close}
      onTopUp={(missing) => {
        sheet.close();
        openTopup(missing);
      }}
      onPlaced={(order) => {
        announce(order);
        sheet.close();
      }}
    />
  );
}
