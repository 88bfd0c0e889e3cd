import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ADMIN, DEMO } from './browser.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import type { DemoKitchen } from './use-demo-kitchen.ts';

/** One card order of the customer in each state, by that state. */
const byCard = { unpaid: '', paid: '', cancelled: '', refunded: '' };

/** Places the orders that screens show; the screens can be opened after it. */
export async function orderByCard(demo: DemoKitchen): Promise<void> {
  const { request } = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await request.post('/api/login', { data: DEMO });
  const { items } = await (await request.get('/api/menu/2026-11-21')).json();
  const { id } = items.find(
    (line: { availableQuantity: number | null }) =>
      line.availableQuantity === null || line.availableQuantity > 10,
  ).menuItem;
  const data = {
    deliveryDate: '2026-11-21',
    items: [{ menuItemId: id, quantity: 1 }],
    paymentMethod: 'card',
  };
  const administrator = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await administrator.request.post('/api/login', {
    data: ADMIN,
  });
  // The unpaid order comes last, because a customer has at most two of these at a time.
  for (const state of ['cancelled', 'refunded', 'paid', 'unpaid'] as const) {
    const placed = await request.post('/api/orders', { data });
    expect(placed.status()).toBe(201);
    const order = await placed.json();
    byCard[state] = order.id;
    if (state === 'paid' || state === 'refunded') await payAtSandbox(request, order.payment);
    if (state === 'cancelled' || state === 'refunded') {
      const cancelled = await administrator.request.post(`/api/admin/orders/${order.id}/cancel`, {
        data: { reason: 'No gas delivery today' },
      });
      expect(cancelled.status()).toBe(200);
    }
  }
}

const nowhere = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11';
/** An address in the app; a function if it is known only once the kitchen runs. */
type Path = string | (() => string);
type Step = (page: Page, phone: boolean) => Promise<unknown>;
const text =
  (words: string | RegExp): Step =>
  (page) =>
    page.getByText(words).first().waitFor();

/** The browser's own messages about refused calls, and about a chime before the first click. */
export const EXPECTED = /AudioContext|Failed to load resource.*(401|403|404|409)/;

/** The address of a screen, once the kitchen runs. */
export const addressOf = (path: Path) => (typeof path === 'string' ? path : path());

/** Moves to another screen inside the app: by a link, or otherwise like the browser's Back. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.querySelector<HTMLElement>(`a[href="${address}"]`);
    if (link?.checkVisibility({ visibilityProperty: true })) return link.click();
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** A unique name; the address; and a step that shows the screen is there, or leads to it. */
export type Screen = readonly [name: string, path: Path, shows: Step];

export const OF_VISITOR: readonly Screen[] = [
  ['sign in', '/signin', text('Welcome back')],
  ['sign up', '/signup', text('Create your account')],
  ['reset link without its token', '/reset-password', text('This link is not complete')],
  ['confirmation without its token', '/confirm-email', text('This link is not complete')],
  ['not found', '/no/such/page', text('404 Page Not Found')],
];

export const OF_CUSTOMER: readonly Screen[] = [
  ['dashboard', '/', text('Weekly Menu')],
  [
    'cart page',
    '/cart',
    async (page, phone) =>
      phone ? page.getByText('Review your items before placing an order').waitFor() : page.waitForURL('/'),
  ],
  ['current orders', '/orders', text(/Current Orders \(\d+\)/)],
  ['standing orders', '/standing-orders', text('No Standing Orders')],
  ['week plan', '/plan', text('Plan a week')],
  ['team orders', '/team', text('Everybody orders and pays alone')],
  ['wallet', '/wallet', text('Transaction History')],
  ['account', '/account', text('Order confirmed')],
  ['payment not found', `/topup/success?id=${nowhere}`, text('We cannot find this payment')],
  ['payment cancelled', `/topup/cancel?id=${nowhere}`, text('Payment Cancelled')],
  [
    'order paid by card',
    () => `/order/success?id=${byCard.paid}`,
    async (page) => {
      await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
      await page.getByText('Its status is Pending until the kitchen has confirmed it').waitFor();
    },
  ],
  ['order cancelled', '/order/cancel', text('Order Cancelled')],
];

const section =
  (title: string, words: RegExp): Step =>
  async (page) => {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByText(words).first().waitFor();
  };

export const OF_ADMINISTRATOR: readonly Screen[] = [
  ['start', '/admin', section('Admin Console', /Order Status Summary/)],
  ['start of an unknown section', '/admin?section=nonsense', section('Admin Console', /Business Insights/)],
  [
    'start of a date',
    '/admin?section=dashboard&date=2026-11-20',
    section('Admin Console', /Order Status Summary/),
  ],
  ['orders overview', '/admin?section=orders', section('Order Management', /Needs confirming/)],
  ['orders of a date', '/admin?section=orders&date=2026-11-20', section('Order Management', /ORD-/)],
  ['pending orders', '/admin?section=orders&status=pending', section('Order Management', /Total Revenue/)],
  [
    'schedule',
    '/admin?section=orders&tab=schedule',
    section('Order Management', /Daily menus are generated automatically at 2:00 AM/),
  ],
  [
    'manifest of orders',
    '/admin?section=orders&date=2026-11-20&tab=manifest',
    section('Order Management', /18:00/),
  ],
  ['dishes', '/admin?section=menu', section('Menu Management', /36 dishes/)],
  ['new dish', '/admin?section=menu&tab=create', section('Menu Management', /A new dish|Create Item/)],
  ['daily menu', '/admin?section=menu&tab=daily', section('Menu Management', /Menu for/)],
  ['allergens', '/admin?section=menu&tab=allergens', section('Menu Management', /Allergens not yet known/)],
  ['planner', '/admin?section=planner&date=2026-11-20', section('Week Planner', /different dishes/)],
  ['users', '/admin?section=users', section('User Management', /41 users/)],
  ['data requests', '/admin?section=requests', section('Data Requests', /No requests|asks for the deletion/)],
  ['reports', '/admin?section=reports', section('Reports & Analytics', /Order Status Breakdown/)],
  ['reports of dishes', '/admin?section=reports&tab=menu', section('Reports & Analytics', /What sells best/)],
  ['trends', '/admin?section=reports&tab=trends', section('Reports & Analytics', /How orders are counted/)],
  [
    'manifest',
    '/admin?section=manifests&date=2026-11-19',
    section('Delivery Manifests', /Manifest, version 1/),
  ],
  ['manifests', '/admin?section=manifests', section('Delivery Manifests', /Production sheet/)],
  ['payments', '/admin?section=payments', section('Payments', /The day's totals/)],
  [
    'notifications',
    '/admin?section=payments&tab=notifications',
    section('Payments', /No gateway has sent a notification yet|^PK[A-Z0-9]{10}/),
  ],
  ['calendar', '/admin?section=calendar', section('Closed Days & Capacity', /Day of Reconciliation/)],
  ['settings', '/admin?section=settings', section('Settings', /VAT number/)],
  ['credits', '/admin?section=credits', section('Credits', /No credit is waiting/)],
  ['decided credits', '/admin?section=credits&tab=decided', section('Credits', /No credit was decided yet/)],
  ['system', '/admin?section=status', section('System', /PostgreSQL/)],
  [
    'messages',
    '/admin?section=messages',
    section('Messages', /The first message is sent|Not given to a mail server/),
  ],
  ['audit log', '/admin?section=audit', section('Audit Log', /When|Nomvula/)],
  ['security events', '/admin?section=audit&tab=security', section('Audit Log', /No events|When/)],
  ['scheduler', '/admin?section=scheduler', section('Scheduler', /Daily menus/)],
  ['second step', '/second-step', text('One more step')],
];

export const STATES_OF_VISITOR: readonly Screen[] = [
  [
    'sign in with errors',
    '/signin',
    async (page) => {
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByText('Please enter a valid email address').waitFor();
      await page.getByText('Password must be at least 6 characters').waitFor();
    },
  ],
  [
    'sign in refused',
    '/signin',
    async (page) => {
      await page.getByLabel('Email').fill('nobody@example.co.za');
      await page.getByRole('textbox', { name: 'Password' }).fill('any-password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByText('Sign in failed').waitFor();
    },
  ],
  [
    'sign up with errors',
    '/signup',
    async (page) => {
      await page.getByRole('button', { name: /Create/ }).click();
      await page.getByText('Password must be at least 6 characters').waitFor();
    },
  ],
  [
    'sign up with a common password',
    '/signup',
    async (page) => {
      const password = page.getByRole('textbox', { name: 'Password' });
      await password.fill('Password123');
      await page.getByText('One of the first that are guessed: choose another one').waitFor();
      await password.fill('k4tjie');
      await page.getByText('Short: from eight characters on it is much harder to guess').waitFor();
    },
  ],
  [
    'new password by link',
    '/reset-password?token=none',
    async (page) => {
      await page.getByRole('textbox', { name: 'New password' }).fill('vier groen katte');
      await page.getByText('Strong', { exact: true }).waitFor();
    },
  ],
  [
    'terms',
    '/signin',
    async (page) => {
      await page
        .getByRole('button', { name: 'Terms of Service' })
        .or(page.getByRole('link', { name: 'Terms of Service' }))
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'forgotten password',
    '/signin',
    async (page) => {
      await page.getByText('Forgot password?').click();
      await page.getByRole('dialog').waitFor();
    },
  ],
];

export const STATES_OF_CUSTOMER: readonly Screen[] = [
  [
    'another date',
    '/',
    async (page) => {
      await page
        .getByRole('button', { name: /Mon.*23/ })
        .or(page.getByRole('radio', { name: /Mon.*23/ }))
        .first()
        .click();
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
  ],
  [
    'top-up dialog',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Top Up Tokens' }).first().click();
      await page.getByRole('dialog', { name: 'Top Up Tokens' }).waitFor();
      // How far the page scrolled to reach the button depends on how much of it was drawn by then.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  ],
  [
    'cart with a dish',
    '/',
    async (page, phone) => {
      await page.getByRole('button', { name: /^Add /, disabled: false }).first().click();
      await page.getByText('Added to cart').waitFor();
      if (phone) await page.getByRole('button', { name: /Open your cart/ }).click();
      await page.getByRole('button', { name: 'Place Order' }).waitFor();
    },
  ],
  [
    'order history',
    '/orders',
    async (page) => {
      await page.getByRole('tab', { name: /Order History/ }).click();
      await page
        .getByRole('button', { name: /Invoice/ })
        .first()
        .waitFor();
    },
  ],
  ['order not found', `/order/success?id=${nowhere}`, text('We cannot find this order')],
  ['an order not paid yet', '/orders', text('To pay by card')],
  [
    'order waiting for its payment',
    () => `/order/success?id=${byCard.unpaid}`,
    text('Confirming your payment'),
  ],
  ['order never paid', () => `/order/success?id=${byCard.cancelled}`, text('It was not paid for')],
  [
    'order paid and cancelled',
    () => `/order/success?id=${byCard.refunded}`,
    text('This order was cancelled'),
  ],
  [
    'payment given up, still held',
    () => `/order/cancel?id=${byCard.unpaid}`,
    text('You can still pay for it until'),
  ],
  ['payment given up, over', () => `/order/cancel?id=${byCard.cancelled}`, text('Not charged')],
  ['payment given up, refunded', () => `/order/cancel?id=${byCard.refunded}`, text('Back in your wallet')],
];

/** The screens of a person who has not ordered anything yet. */
export const STATES_OF_NEWCOMER: readonly Screen[] = [
  ['no orders', '/orders', text('No Current Orders')],
  [
    'no history',
    '/orders',
    async (page) => {
      await page.getByRole('tab', { name: /Order History/ }).click();
      await page.getByText('No Order History').waitFor();
    },
  ],
  ['no transactions', '/wallet', text('No Transactions Yet')],
  [
    'too little for the cart',
    '/',
    async (page, phone) => {
      await page.getByRole('button', { name: /^Add /, disabled: false }).first().click();
      if (phone) await page.getByRole('button', { name: /Open your cart/ }).click();
      await page.getByText('Insufficient Balance').first().waitFor();
    },
  ],
];
