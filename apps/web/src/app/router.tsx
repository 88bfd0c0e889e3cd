import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { readConsoleSearch } from '../shared/console/console-search.ts';
import { showConsoleTexts } from '../shared/i18n/language.ts';
import { readSignInSearch } from '../shared/session.ts';
import { lazyPage } from '../shared/ui/lazy-part.tsx';
import { PageFailed, PageLoading } from '../shared/ui/page-failed.tsx';
import { isMobile } from '../shared/use-mobile.ts';
import { requireNoSession, requireSession } from './guards.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const withId = (search: Record<string, unknown>): { id?: string } => {
  const id = text(search.id);
  return id === undefined ? {} : { id };
};
/** The dish and the weekday that a new standing order starts with. */
const withDish = (search: Record<string, unknown>): { dish?: string; day?: number } => {
  const dish = text(search.dish);
  const day = Number(search.day);
  return {
    ...(dish !== undefined && { dish }),
    ...(day >= 1 && day <= 7 && Number.isInteger(day) && { day }),
  };
};
const withToken = (search: Record<string, unknown>): { token?: string } => {
  const token = text(search.token);
  return token === undefined ? {} : { token };
};

// One frame for both screens, so that the keyboard focus stays on the tab when the address changes.
const auth = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  validateSearch: readSignInSearch,
  beforeLoad: requireNoSession,
  component: lazyPage(() => import('../pages/auth.page.tsx'), 'AuthPage'),
});
const signin = createRoute({ getParentRoute: () => auth, path: '/signin' });
const signup = createRoute({ getParentRoute: () => auth, path: '/signup' });
// An address that people guess.
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    throw redirect({ to: '/signin', replace: true });
  },
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: withToken,
  component: lazyPage(() => import('../pages/reset-password.page.tsx'), 'ResetPasswordPage'),
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: withToken,
  component: lazyPage(() => import('../pages/confirm-email.page.tsx'), 'ConfirmEmailPage'),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  validateSearch: readConsoleSearch,
  beforeLoad: requireSession,
  component: lazyPage(
    async () => (await Promise.all([import('../pages/admin.page.tsx'), showConsoleTexts()]))[0],
    'AdminPage',
  ),
});

const secondStep = createRoute({
  getParentRoute: () => root,
  path: '/second-step',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/account.page.tsx'), 'SecondStepPage'),
});

const customer = createRoute({
  getParentRoute: () => root,
  id: 'customer',
  beforeLoad: requireSession,
  component: lazyPage(() => import('./layout/customer-layout.tsx'), 'CustomerLayout'),
});
const home = createRoute({
  getParentRoute: () => customer,
  path: '/',
  component: lazyPage(() => import('../pages/home.page.tsx'), 'HomePage'),
});
const orders = createRoute({
  getParentRoute: () => customer,
  path: '/orders',
  component: lazyPage(() => import('../pages/orders.page.tsx'), 'OrdersPage'),
});
const standingOrders = createRoute({
  getParentRoute: () => customer,
  path: '/standing-orders',
  validateSearch: withDish,
  component: lazyPage(() => import('../pages/orders.page.tsx'), 'StandingOrdersPage'),
});
const plan = createRoute({
  getParentRoute: () => customer,
  path: '/plan',
  component: lazyPage(() => import('../pages/orders.page.tsx'), 'PlanPage'),
});
const teamOrders = createRoute({
  getParentRoute: () => customer,
  path: '/team',
  validateSearch: withToken,
  component: lazyPage(() => import('../pages/orders.page.tsx'), 'TeamOrdersPage'),
});
const wallet = createRoute({
  getParentRoute: () => customer,
  path: '/wallet',
  component: lazyPage(() => import('../pages/wallet.page.tsx'), 'WalletPage'),
});
const cart = createRoute({
  getParentRoute: () => customer,
  path: '/cart',
  // Wider screens show the cart beside the menu.
  beforeLoad: () => {
    if (!isMobile()) throw redirect({ to: '/', replace: true });
  },
  component: lazyPage(() => import('../pages/cart.page.tsx'), 'CartPage'),
});
const account = createRoute({
  getParentRoute: () => customer,
  path: '/account',
  component: lazyPage(() => import('../pages/account.page.tsx'), 'AccountPage'),
});
const topupSuccess = createRoute({
  getParentRoute: () => customer,
  path: '/topup/success',
  validateSearch: withId,
  component: lazyPage(() => import('../pages/results.pages.ts'), 'TopupSuccessPage'),
});
const topupCancel = createRoute({
  getParentRoute: () => customer,
  path: '/topup/cancel',
  validateSearch: withId,
  component: lazyPage(() => import('../pages/results.pages.ts'), 'TopupCancelPage'),
});
const orderSuccess = createRoute({
  getParentRoute: () => customer,
  path: '/order/success',
  validateSearch: withId,
  component: lazyPage(() => import('../pages/results.pages.ts'), 'OrderSuccessPage'),
});
const orderCancel = createRoute({
  getParentRoute: () => customer,
  path: '/order/cancel',
  validateSearch: withId,
  component: lazyPage(() => import('../pages/results.pages.ts'), 'OrderCancelPage'),
});

const routeTree = root.addChildren([
  auth.addChildren([signin, signup]),
  login,
  resetPassword,
  confirmEmail,
  admin,
  secondStep,
  customer.addChildren([
    home,
    orders,
    standingOrders,
    plan,
    teamOrders,
    wallet,
    cart,
    account,
    topupSuccess,
    topupCancel,
    orderSuccess,
    orderCancel,
  ]),
]);

export type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * All routes of the app, their guards, and what shows while a page loads or fails. On the server the router starts at `path`, in
 * a browser at the window's address.
 */
export function createAppRouter(queryClient: QueryClient, path?: string) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    // On the server this would emit an inline script, which the content security policy forbids.
    scrollRestoration: path === undefined,
    ...(path !== undefined && { history: createMemoryHistory({ initialEntries: [path] }), isServer: true }),
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
