import { Button, Card, MantineProvider } from '@mantine/core';
import type { MenuLine } from '@padkos/contracts';
import { groupThousands, LANGUAGES, type Language } from '@padkos/domain';
import { IconCheck, IconChevronRight, IconClock, IconTruckDelivery } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import content from '../app/layout/customer-layout.module.css';
import { MobileHeader } from '../app/layout/mobile-header.tsx';
import { TabBar } from '../app/layout/tab-bar.tsx';
import { cssVariables, theme } from '../app/theme.ts';
import orderedAllergens from '../features/allergens/ordered-allergens.module.css';
import { emptyCart } from '../features/cart/cart.ts';
import { CartContext } from '../features/cart/use-cart.ts';
import { Greeting } from '../features/dashboard/greeting.tsx';
import nextOrder from '../features/dashboard/next-order.module.css';
import dates from '../features/menu/date-strip.module.css';
import deadline from '../features/menu/deadline.module.css';
import dish from '../features/menu/dish-card.module.css';
import { DishCard } from '../features/menu/dish-card.tsx';
import { DishRating } from '../features/menu/dish-rating.tsx';
import { DishSearch } from '../features/menu/dish-search.tsx';
import { FilterButton } from '../features/menu/filter-button.tsx';
import list from '../features/menu/menu-list.module.css';
import { StockBadge } from '../features/menu/stock-badge.tsx';
import orderProgress from '../features/order-progress/order-progress.module.css';
import orderCard from '../features/orders/order-card.module.css';
import orderLines from '../features/orders/order-lines.module.css';
import ordersList from '../features/orders/orders-list.module.css';
import { OrdersSkeleton } from '../features/orders/orders-skeleton.tsx';
import { OrdersTabs } from '../features/orders/orders-tabs.tsx';
import releases from '../features/releases/releases.module.css';
import allergenTexts from '../locales/en/allergens.json';
import common from '../locales/en/common.json';
import menu from '../locales/en/menu.json';
import orderTexts from '../locales/en/orders.json';
import releaseTexts from '../locales/en/releases.json';
import { AuthPage } from '../pages/auth.page.tsx';
import page from '../pages/dashboard.page.module.css';
import { OrdersPage } from '../pages/orders.page.tsx';
import { WalletPage } from '../pages/wallet.page.tsx';
import { translateInto, translator } from '../shared/i18n/i18n.ts';
import '../shared/menu-texts.ts';
import { sessionQuery } from '../shared/session.ts';
import { trpc, trpcClient } from '../shared/trpc.ts';
import { OrderStatus } from '../shared/ui/order-status.tsx';
import { StatusBadge } from '../shared/ui/status-badge.tsx';
import { TokenAmount } from '../shared/ui/token-amount.tsx';
import { assumeMobile } from '../shared/use-mobile.ts';
import { PLACE_NUMBER, place } from './places.ts';

const LOCALES = {
  en: async () => ({
    texts: { allergens: allergenTexts, common, menu, orders: orderTexts, releases: releaseTexts },
  }),
  af: () => import('../locales/af/customer.ts'),
  zu: () => import('../locales/zu/customer.ts'),
} satisfies Record<Language, () => Promise<object>>;

/**
 * The parts of the first screen on a phone, drawn by the app's own components, with places that the server fills: by
 * language, with the texts that stand beside them. Runs while the app is built.
 */
export async function prepareParts() {
  assumeMobile();
  // The sign-in leaves place for its button where a browser knows passkeys, as nearly all do.
  Reflect.set(globalThis, 'PublicKeyCredential', undefined);
  const languages: Record<string, unknown> = {};
  for (const language of LANGUAGES) {
    const translation = await LOCALES[language]();
    translateInto(language, language === 'en' ? [] : [translation]);
    const { allergens, common, menu, orders, releases } = translation.texts;
    languages[language] = { parts: drawParts(), texts: { allergens, common, menu, orders, releases } };
  }
  return {
    classes: {
      content,
      dates,
      deadline,
      list,
      nextOrder,
      orderCard,
      orderLines,
      orderedAllergens,
      orderProgress,
      ordersList,
      page,
      releases,
    },
    icons: {
      check: draw(<IconCheck size={14} stroke={3} />),
      chevron: draw(<IconChevronRight size={18} stroke={2} className={nextOrder.chevron} aria-hidden />),
      clock: draw(<IconClock size={18} stroke={1.8} aria-hidden />),
      truck: draw(<IconTruckDelivery size={22} stroke={1.6} />),
    },
    languages,
    variables: /<style[^>]*>(.*?)<\/style>/s.exec(drawAll(null))?.[1] ?? '',
  };
}

function drawParts() {
  return {
    header: drawAmount(<MobileHeader />),
    tabs: draw(<TabBar />),
    pages: {
      '/orders': {
        body: draw(<OrdersPage />, '/orders'),
        tabs: draw(<TabBar />, '/orders'),
        ...drawOrders(),
      },
      '/wallet': { body: draw(<WalletPage />, '/wallet'), tabs: draw(<TabBar />, '/wallet') },
      '/signin': { body: draw(<AuthPage />, '/signin'), tabs: '' },
    },
    greeting: draw(<Greeting />),
    search: draw(<DishSearch value="" onChange={() => undefined} />),
    filter: draw(<FilterButton opened={false} active={false} onToggle={() => undefined} />),
    dish: drawDish({}),
    soldOut: drawDish({ available: 0 }),
    waiting: drawDish({ available: 0, waits: true }),
    badges: {
      soldOut: draw(<StockBadge available={0} />),
      onlyLeft: draw(<StockBadge available={3} />).replace('3', place('count')),
      left: draw(<StockBadge available={8} />).replace('8', place('count')),
    },
    rating: draw(<DishRating rating={{ average: PLACE_NUMBER, count: PLACE_NUMBER }} onPicture />)
      .replaceAll(`${PLACE_NUMBER}.0`, place('average'))
      .replaceAll(String(PLACE_NUMBER), place('count')),
    states: {
      unpaid: draw(<StatusBadge tone="failed" label={translator('menu')('next.unpaid')} />),
      confirmed: draw(<StatusBadge tone="accepted" label={translator('menu')('next.confirmed')} />),
      pending: draw(<StatusBadge tone="waiting" label={translator('menu')('next.pending')} />),
    },
  };
}

/** The orders of who expects none, those of who does, and what an order consists of. */
function drawOrders() {
  const t = translator('orders');
  const empty = draw(<OrdersPage />, '/orders')
    .replace(draw(<OrdersSkeleton />), draw(<OrdersTabs orders={[]} today="" />))
    .replace(t('tabs.history', { number: 0 }), t('tabs.history', { number: place('history') }));
  const listed = empty
    .replace(t('tabs.current', { number: 0 }), t('tabs.current', { number: place('current') }))
    .replace(/(<div[^>]* role="tabpanel"[^>]*>).*(<\/div><\/div>)$/s, `$1${place('orders')}$2`);
  const amountOf = (size: 'sm' | 'md' | 'lg') =>
    drawAmount(<TokenAmount tokens={PLACE_NUMBER} size={size} />);
  return {
    empty,
    listed,
    order: {
      card: draw(
        <Card component="article" padding={0} className={orderCard.root}>
          {place('order')}
        </Card>,
      ),
      status: {
        pending: draw(<OrderStatus status="pending" />),
        confirmed: draw(<OrderStatus status="confirmed" />),
      },
      amount: { sm: amountOf('sm'), md: amountOf('md'), lg: amountOf('lg') },
      button: draw(
        <Button variant="default" aria-label={place('label')}>
          {place('button')}
        </Button>,
      ),
    },
  };
}

/** A dish with places for badge and rating. */
function drawDish({ available = null, waits = false }: { available?: number | null; waits?: boolean }) {
  const nothing = () => undefined;
  const line = {
    id: place('line'),
    isActive: true,
    availableQuantity: available,
    menuItem: {
      id: place('id'),
      title: place('title'),
      description: place('description'),
      price: PLACE_NUMBER,
      imageUrl: `/${place('image')}`,
      isActive: true,
      rating: null,
    },
  } as MenuLine;
  const drawn = drawAmount(
    <DishCard
      line={line}
      inCart={0}
      open
      eager
      liked={false}
      waits={waits}
      onLike={nothing}
      onOpen={nothing}
      onAdd={nothing}
      onQuantity={nothing}
    />,
  );
  const withoutBadge = available === 0 ? drawn.replace(draw(<StockBadge available={0} />), '') : drawn;
  return withoutBadge
    .replace(`<div class="${dish.badge}"></div>`, `<div class="${dish.badge}">${place('badge')}</div>`)
    .replace(`<div class="${dish.rating}"></div>`, `<div class="${dish.rating}">${place('rating')}</div>`);
}

/** Draws what has PLACE_NUMBER tokens in it. */
function drawAmount(element: ReactNode): string {
  return draw(element)
    .replaceAll(groupThousands(String(PLACE_NUMBER), '\u202f'), place('digits'))
    .replaceAll(translator('common')('tokens', { count: PLACE_NUMBER }), place('tokens'));
}

/** Without the provider's rules, and without the links by which React has pictures loaded before they are reached. */
const draw = (element: ReactNode, path = '/') =>
  drawAll(element, path).replaceAll(/<style.*?<\/style>|<link [^>]*>|<!--.*?-->/gs, '');

function drawAll(element: ReactNode, path = '/'): string {
  const queryClient = new QueryClient();
  const user = { firstName: place('name') };
  queryClient.setQueryData<unknown>([...sessionQuery.queryKey], user);
  // Other pages than the menu are drawn as while they are read.
  if (path === '/')
    queryClient.setQueryData(getQueryKey(trpc.wallet.balance, undefined, 'query'), {
      wallet: { balance: PLACE_NUMBER },
    });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const cart = emptyCart('2026-01-01' as never);
  const store = { get: () => cart, update: () => undefined, subscribe: () => () => undefined };
  return renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterContextProvider router={router}>
            <CartContext value={store}>{element}</CartContext>
          </RouterContextProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>,
  );
}
