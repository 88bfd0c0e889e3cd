import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, DEMO, PHONE } from './browser.ts';
import { measureButton } from './layout-checks.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { expectPicture } from './visual/expect-picture.ts';

const demo = useDemoKitchen();

const COUNTS = [1, 3, 6, 12, 30];
/** Where the cart is also compared with a picture: the smallest and the usual height, and the largest. */
const PICTURED = { counts: [1, 12], heights: [600, 800, 844, 1080] };
const NAMES = {
  'in the sheet': ['short sheet', 'long sheet'],
  'on the cart page': ['short cart page', 'long cart page'],
} as const;
const LONG = 'Slow-roasted Karoo lamb neck potjie with samp, beans, spinach and tomato chutney';

beforeAll(async () => {
  await fillMenu();
}, 180_000);

/** Puts every dish of the demo kitchen on tomorrow's menu, and enough tokens for all of them into the wallet. */
async function fillMenu(): Promise<void> {
  const { request } = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await request.post('/api/login', { data: ADMIN });
  const dishes: { id: string; isActive: boolean; price: number }[] = await (
    await request.get('/api/admin/menu-items')
  ).json();
  const [first] = dishes;
  expect(LONG).toHaveLength(80);
  await request.put(`/api/admin/menu-items/${first?.id}`, {
    data: { title: LONG, description: '', price: first?.price, imageUrl: '', isActive: true },
  });
  const menuItemIds = dishes.filter(({ isActive }) => isActive).map(({ id }) => id);
  const set = await request.post('/api/admin/daily-menu', { data: { date: '2026-11-21', menuItemIds } });
  expect(set.status()).toBe(200);
  const users: { id: string; email: string }[] = await (await request.get('/api/admin/users')).json();
  const thandi = users.find(({ email }) => email.startsWith('thandi.nkosi'));
  const credited = await request.post('/api/admin/users/credit-tokens', {
    data: { userId: thandi?.id, tokens: 5000 },
  });
  expect(credited.status()).toBe(201);
}

/** Opens the menu with an existing session, and therefore without the toast of a sign-in. */
async function openMenu(page: Page): Promise<void> {
  await page.request.post('/api/login', { data: DEMO });
  await page.goto('/');
  await page.getByRole('heading', { level: 3 }).first().waitFor();
}

/** Puts this many dishes into the cart as another tab of the browser would, the dish with the long name first. */
async function keepInCart(page: Page, count: number): Promise<void> {
  const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const { id } = await (await page.request.get('/api/user')).json();
  const offers: Offer[] = items;
  const lines = offers
    .filter(({ availableQuantity }) => availableQuantity !== 0)
    .sort((a, b) => b.menuItem.title.length - a.menuItem.title.length)
    .slice(0, count)
    .map(({ id: line, menuItem: { id: menuItemId, title, price } }) => ({
      id: line,
      menuItemId,
      title,
      price,
      quantity: 1,
      imageUrl: '',
    }));
  expect(lines).toHaveLength(count);
  expect(lines[0]?.title).toBe(LONG);
  await page.evaluate(
    ([key = '', cart = '']) => {
      localStorage.setItem(key, cart);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [`padkos.cart.${id}`, JSON.stringify({ selectedDate: '2026-11-21', lines, attempt: null })],
  );
}

interface Offer {
  readonly id: string;
  readonly availableQuantity: number | null;
  readonly menuItem: { readonly id: string; readonly title: string; readonly price: number };
}

/** Waits until nothing moves any more: everything requested has arrived, including the fonts. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...document.getAnimations().map((animation) => animation.finished.catch(() => {})),
    ]),
  );
}

const PRESSABLE = { inside: true, uncovered: true, wholeLabel: true };

/** The button has its full size in every cart, and the sums beside it are visible. */
async function expectPressable(page: Page, where: string): Promise<void> {
  const { height, ...rest } = await measureButton(page, 'Place Order');
  expect([where, rest]).toEqual([where, PRESSABLE]);
  expect([where, height >= 44]).toEqual([where, true]);
  for (const label of ['Subtotal', 'Service fee', 'Total']) {
    const sum = page.getByText(label, { exact: true }).last();
    await sum.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    const box = await sum.boundingBox();
    expect([where, label, (box?.height ?? 0) >= 12]).toEqual([where, label, true]);
  }
}

describe('Place Order has its full height and its whole label', () => {
  it('beside the menu in windows 600 to 1,080 px high', async () => {
    const { page, context } = await demo.openVisitor();
    await openMenu(page);
    await keepInCart(page, 1);
    await settle(page);
    for (const count of COUNTS) {
      await keepInCart(page, count);
      for (const height of [600, 720, 800, 900, 1080]) {
        await page.setViewportSize({ width: 1280, height });
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectPressable(page, `${count} lines, ${height} px`);
        // After scrolling, the panel sticks to the top and has its greatest height.
        await page.evaluate(() => window.scrollTo(0, 900));
        await expectPressable(page, `${count} lines, ${height} px, scrolled`);
        if (PICTURED.counts.includes(count) && PICTURED.heights.includes(height))
          await expectPicture(page, count === 1 ? 'short cart' : 'long cart', 'light');
      }
    }
    await context.close();
  }, 180_000);

  it.each(['in the sheet', 'on the cart page'] as const)(
    '%s of phones 600 to 844 px high',
    async (place) => {
      const { page, context } = await demo.openVisitor({ viewport: PHONE, touch: true, motion: true });
      await openMenu(page);
      await keepInCart(page, 1);
      if (place === 'in the sheet') await page.getByRole('button', { name: /Open your cart/ }).click();
      else await page.goto('/cart');
      await settle(page);
      for (const count of COUNTS) {
        await keepInCart(page, count);
        for (const height of [600, 720, 844]) {
          await page.setViewportSize({ width: 390, height });
          await page.evaluate(() => window.scrollTo(0, 0));
          await expectPressable(page, `${count} lines, ${height} px`);
          if (PICTURED.counts.includes(count) && PICTURED.heights.includes(height))
            await expectPicture(page, NAMES[place][count === 1 ? 0 : 1], 'light');
        }
      }
      await context.close();
    },
    120_000,
  );
});

it('the cart page of a window that becomes wide leads to the menu once, however long that takes to load', async () => {
  const { page } = await demo.openVisitor({ viewport: PHONE });
  await page.request.post('/api/login', { data: DEMO });
  await page.route(/home\.page-.*\.js/, async (route) => {
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    Reflect.set(window, 'replaced', 0);
    history.replaceState = (...change) => {
      Reflect.set(window, 'replaced', Reflect.get(window, 'replaced') + 1);
      replace(...change);
    };
  });
  await page.goto('/cart');
  await page.getByText('Your cart is empty').waitFor();
  const replaced = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'replaced'));
  const before = await replaced();
  await page.setViewportSize({ width: 1024, height: 844 });
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect((await replaced()) - before).toBeLessThanOrEqual(3);
});
