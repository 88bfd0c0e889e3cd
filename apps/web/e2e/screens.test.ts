import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  DEMO,
  DESKTOP,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  latestMessage,
  PHONE,
  signIn,
  signInByForm,
  type Visitor,
} from './browser.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

beforeAll(async () => {
  await orderByCard();
}, 180_000);

/** An order by card of the customer's in each state that it can be in, by that state. */
const byCard = { unpaid: '', paid: '', cancelled: '', refunded: '' };

async function orderByCard(): Promise<void> {
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
  // The unpaid one comes last: a customer has at most two of these at a time.
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
/** Browsers say so themselves when a call that we ask for is refused. */
const REFUSED = /Failed to load resource.*(401|409|404)/;

/** A new customer, whose screens are all empty. */
async function makeNewcomer(page: Page): Promise<void> {
  const number = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  const person = {
    firstName: 'Amahle',
    lastName: 'Zulu',
    email: `a${number}@example.co.za`,
    employeeId: `E${number}`,
    cellPhone: `+2783${number}`,
    password: 'lekker-kos',
  };
  const answer = await page.request.post('/api/register', { data: person });
  expect(answer.status()).toBe(201);
}

/** A place in the app; one that is only known once the kitchen runs is asked for then. */
type Path = string | (() => string);
type Step = (page: Page, phone: boolean) => Promise<unknown>;
const text =
  (words: string | RegExp): Step =>
  (page) =>
    page.getByText(words).first().waitFor();

/** Every screen and state that needs no failure: its name, who looks, where, and what shows that it is there. */
const OPEN: [string, Path, Step][] = [
  ['sign in', '/signin', text('Welcome back')],
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
  ['sign up', '/signup', text('Create your account')],
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
  ['reset link without its token', '/reset-password', text('This link is not complete')],
  ['not found', '/no/such/page', text('404 Page Not Found')],
];

const FULL: [string, Path, Step][] = [
  ['dashboard', '/', text('Weekly Menu')],
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
      // How far the page was moved to reach the button depends on what of it was drawn by then.
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
    'cart page',
    '/cart',
    async (page, phone) =>
      phone ? page.getByText('Review your items before placing an order').waitFor() : page.waitForURL('/'),
  ],
  ['current orders', '/orders', text(/Current Orders \(\d+\)/)],
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
  ['wallet', '/wallet', text('Transaction History')],
  ['account', '/account', text('Order confirmed')],
  ['payment not found', `/topup/success?id=${nowhere}`, text('We cannot find this payment')],
  ['payment cancelled', `/topup/cancel?id=${nowhere}`, text('Payment Cancelled')],
  ['order not found', `/order/success?id=${nowhere}`, text('We cannot find this order')],
  ['order cancelled', '/order/cancel', text('Order Cancelled')],
  ['an order not paid yet', '/orders', text('To pay by card')],
  [
    'order waiting for its payment',
    () => `/order/success?id=${byCard.unpaid}`,
    text('Confirming your payment'),
  ],
  [
    'order paid by card',
    () => `/order/success?id=${byCard.paid}`,
    async (page) => {
      await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
      await page.getByText('Its status is Pending until the kitchen has confirmed it').waitFor();
    },
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

const EMPTY: [string, Path, Step][] = [
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

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
];

describe.each(VIEWS)('every screen $name, light and dark', (view) => {
  const open = () => demo.openVisitor({ ...view, expected: REFUSED });

  async function look(visitor: Visitor, screens: [string, Path, Step][]): Promise<void> {
    for (const [name, path, step] of screens) {
      visitor.complaints.length = 0;
      await visitor.page.goto(typeof path === 'string' ? path : path());
      try {
        await step(visitor.page, view.touch);
        await expect.poll(() => visitor.page.title()).toMatch(/^(?!Padkos).+ · Padkos$/);
        await expectNoFaultsInBothSchemes(visitor, name);
        await expectWholeLabels(visitor);
      } catch (error) {
        if (error instanceof Error) error.message = `${name}: ${error.message}`;
        throw error;
      }
    }
    await visitor.context.close();
  }

  it('for a signed-out visitor', async () => look(await open(), OPEN), 180_000);
  it('for a customer', async () => {
    const visitor = await open();
    await signIn(visitor.page);
    await look(visitor, FULL);
  }, 240_000);
  it('for a newcomer', async () => {
    const visitor = await open();
    await makeNewcomer(visitor.page);
    await look(visitor, EMPTY);
  }, 180_000);
});

describe('ways through the app', () => {
  it('redirects signed-out visitors to the sign-in and signed-in users away from it', async () => {
    const { page } = await demo.openVisitor({ expected: REFUSED });
    await page.goto('/admin');
    await page.waitForURL('/signin');
    await expect.poll(() => page.title()).toBe('Sign In · Padkos');
    await signInByForm(page);
    await expect.poll(() => page.title()).toBe('Weekly Menu · Padkos');
    // Told to screen readers, which read only the title of a page that is loaded.
    await page
      .getByRole('status')
      .filter({ hasText: /^Weekly Menu$/ })
      .waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Your Orders$/ })
      .waitFor({ state: 'attached' });
    await page.goto('/signup');
    await page.waitForURL('/');
    await page.goto('/admin');
    await page.getByText('Admin access required. Redirecting to customer dashboard...').first().waitFor();
    await page.waitForURL('/', { timeout: 5_000 });
  }, 80_000);

  it('resets a forgotten password by the link in the message', async () => {
    const { page } = await demo.openVisitor({ expected: REFUSED });
    const email = 'sipho.dlamini@padkos.example';
    await page.goto('/signin');
    await page.getByText('Forgot password?').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect
      .poll(async () => (await latestMessage(page, email))?.subject, { timeout: 15_000 })
      .toContain('new password');
    const link = /http\S+reset-password\?token=\S+/.exec((await latestMessage(page, email))?.text ?? '')?.[0];
    await page.goto(link ?? '/');
    await page.getByRole('textbox', { name: 'New password' }).fill('brand-new-kos');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.waitForURL('/signin');
    await signInByForm(page, { email, password: 'brand-new-kos' });
  }, 120_000);

  it('asks before a change of date empties the cart, and keeps one toast at a time', async () => {
    const { page } = await demo.openVisitor();
    await signInByForm(page);
    await page.getByRole('button', { name: /^Add /, disabled: false }).first().click();
    await page.getByText('Added to cart').waitFor();
    expect(await page.getByText('Welcome back!').count()).toBe(0);
    const monday = page
      .getByRole('button', { name: /Mon.*23/ })
      .or(page.getByRole('radio', { name: /Mon.*23/ }))
      .first();
    await monday.click();
    await page
      .getByText(
        /You have 1 item\(s\) in your cart for .*\. Changing the date will clear your cart\. Continue\?/,
      )
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    await monday.click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByText('Your cart is empty').waitFor();
  }, 80_000);

  it('lets a toast be reached with F8 and swiped away', async () => {
    const { page } = await demo.openVisitor();
    await signInByForm(page);
    const toast = page.getByText('Welcome back!');
    await toast.waitFor();
    await page.keyboard.press('F8');
    expect(await toast.evaluate((element) => document.activeElement?.contains(element))).toBe(true);
    const box = await toast.boundingBox();
    if (box === null) throw new Error('the toast has no place');
    const drag = async (by: number) => {
      await page.mouse.move(box.x + 10, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 10 + by, box.y + 5, { steps: 5 });
      await page.mouse.up();
    };
    await drag(40);
    expect(await toast.count()).toBe(1);
    await drag(60);
    await toast.waitFor({ state: 'detached', timeout: 2_000 });
  }, 60_000);

  it('brings at most 190 kB of compressed JavaScript for the first screen, and none of the console', async () => {
    // Not Thandi: her order that waits for its payment brings what shows it.
    const megan = { ...DEMO, email: 'megan.fraser@padkos.example' };
    for (const person of [null, megan]) {
      const { page, context } = await demo.openVisitor({ expected: REFUSED });
      if (person !== null) await page.request.post('/api/login', { data: person });
      const scripts = new Map<string, Promise<{ responseBodySize: number }>>();
      const noteScript = (request: Request) => {
        if (request.resourceType() === 'script')
          scripts.set(new URL(request.url()).pathname, request.sizes());
      };
      page.on('requestfinished', noteScript);
      await page.goto('/');
      await page
        .getByRole('heading', { level: person === null ? 1 : 3 })
        .first()
        .waitFor();
      // What comes later, such as the cart's panel, is not of the first screen.
      page.off('requestfinished', noteScript);
      const sizes = (await Promise.all(scripts.values())).map((size) => size.responseBodySize);
      expect(sizes.length).toBeGreaterThanOrEqual(3);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(190_000);
      expect([...scripts.keys()].filter((path) => /admin|console/.test(path))).toEqual([]);
      await context.close();
    }
  }, 60_000);
});
