import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN, expectNoFaults, signIn, signInByForm } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

/** The browser's own messages about failing calls, which these tests cause. */
const FAILED = /Failed to load resource|net::ERR|Failed to fetch/;

const orders = async (page: Page): Promise<{ orderNumber: string }[]> =>
  (await page.request.get('/api/orders')).json();

/** Signs in and puts one portion of a dish into the cart. */
async function fillCart(page: Page, dish: string): Promise<void> {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('button', { name: `Add ${dish}` }).click();
  await page.getByText(`1x ${dish} added to your cart`).waitFor();
}

describe('when something goes wrong', () => {
  /** Runs calls as an administrator, such as changing a line of tomorrow's menu. */
  async function asAdministrator<T>(work: (call: Page['request']) => Promise<T>): Promise<T> {
    const context = await demo.browser.newContext({ baseURL: demo.padkos.url });
    await context.request.post('/api/login', { data: ADMIN });
    const result = await work(context.request);
    await context.close();
    return result;
  }
  interface Line {
    sold: number;
    availableQuantity: number | null;
    menuItemId: string;
    menuItem: { title: string; price: number; isActive: boolean };
  }
  const tomorrow = (call: Page['request']): Promise<Line[]> =>
    call.get('/api/admin/daily-menu/2026-11-21').then((answer) => answer.json());
  const lineOf = async (call: Page['request'], dish: string): Promise<Line> => {
    const line = (await tomorrow(call)).find((candidate) => candidate.menuItem.title === dish);
    if (line === undefined) throw new Error(`${dish} is not on the menu`);
    return line;
  };
  const dishes = async (count: number) =>
    (await asAdministrator(tomorrow))
      .filter((line) => (line.availableQuantity ?? 0) > 15)
      .slice(0, count)
      .map((line) => line.menuItem.title);

  it('a dish that is sold out meanwhile is said so, the cart is kept and can be put right', async () => {
    const [dish = ''] = await dishes(1);
    const visitor = await demo.openVisitor({ expected: FAILED });
    const { page } = visitor;
    await fillCart(page, dish);
    await asAdministrator(async (call) => {
      const line = await lineOf(call, dish);
      await call.put(`/api/admin/daily-menu/2026-11-21/${line.menuItemId}`, {
        data: { maxQuantity: line.sold },
      });
    });
    const before = await orders(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('The menu has changed').first().waitFor();
    expect(await orders(page)).toEqual(before);
    await expectNoFaults(visitor);
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await page.getByText('Your cart is empty').waitFor();
  }, 80_000);

  it('a price that changed meanwhile is shown before the order is placed', async () => {
    const dish = (await dishes(2))[1] ?? '';
    const { page } = await demo.openVisitor({ expected: FAILED });
    await fillCart(page, dish);
    await asAdministrator(async (call) => {
      const items: { id: string; title: string; description: string; price: number; imageUrl: string }[] =
        await (await call.get('/api/admin/menu-items')).json();
      const item = items.find((candidate) => candidate.title === dish);
      const { title, description, price, imageUrl } = item ?? {
        title: '',
        description: '',
        price: 0,
        imageUrl: '',
      };
      await call.put(`/api/admin/menu-items/${item?.id}`, {
        data: { title, description, price: price + 7, imageUrl, isActive: true },
      });
    });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText(/Was \d+, now \d+ tokens/).waitFor();
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order Placed Successfully!').waitFor();
  }, 80_000);

  it('a network that is cut says so, and the same button works when it is back', async () => {
    const dish = (await dishes(4))[3] ?? '';
    const { page, context } = await demo.openVisitor({ expected: FAILED });
    await fillCart(page, dish);
    const before = (await orders(page)).length;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order Failed').waitFor();
    await page.getByText('Nothing was ordered, and your cart is safe.').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: /Place Order/ }).click();
    await page.getByText('Order Placed Successfully!').waitFor();
    expect(await orders(page)).toHaveLength(before + 1);
  }, 80_000);

  it('a session that ended is found out on the wallet page and by a top-up, which sign in again at the server', async () => {
    const { page, context } = await demo.openVisitor({ expected: FAILED });
    const MESSAGE = 'You are logged out. Logging in again...';
    // The page leaves half a second after the message, which may be too short on a busy machine, so the page itself records it.
    await page.addInitScript((message) => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes(message)) sessionStorage.setItem('announced', message);
      }).observe(document, { childList: true, subtree: true });
    }, MESSAGE);
    /** Deletes the cookie after the page has read its data. */
    const lose = async (press: () => Promise<void>) => {
      await page.getByRole('heading', { level: 3 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => sessionStorage.removeItem('announced'));
      await context.clearCookies();
      const [request] = await Promise.all([
        page.waitForRequest((call) => new URL(call.url()).pathname === '/api/login'),
        press(),
      ]);
      expect(request.method()).toBe('GET');
      await page.waitForURL('/signin');
      expect(await page.evaluate(() => sessionStorage.getItem('announced'))).toBe(MESSAGE);
    };

    await signInByForm(page);
    await lose(() => page.getByRole('link', { name: 'Wallet', exact: true }).click());

    await signInByForm(page);
    await page.getByRole('button', { name: 'Top Up Tokens' }).first().click();
    const pay = page.getByRole('button', { name: 'Continue to payment' });
    await pay.waitFor();
    await lose(() => pay.click());
  }, 80_000);

  it('a card that is declined, and a payment that is cancelled, add no tokens and say so', async () => {
    const { page } = await demo.openVisitor({ expected: FAILED });
    await signIn(page);
    await page.goto('/');
    const { wallet } = await (await page.request.get('/api/wallet')).json();
    await page.getByRole('button', { name: 'Top Up Tokens' }).first().click();
    await page.getByRole('button', { name: 'R50', exact: true }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(/\/sandbox\/payfast\//);
    await page.getByRole('button', { name: /Decline/ }).click();
    await page
      .getByText(/declined/i)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /Cancel/ }).click();
    await page.waitForURL(/\/topup\/cancel/);
    await page.getByText('Payment Cancelled').waitFor();
    await page.getByText('No payment was processed and your account was not charged.').waitFor();
    const after = await (await page.request.get('/api/wallet')).json();
    expect(after.wallet).toEqual(wallet);
    await expect
      .poll(async () => (await (await page.request.get('/api/topups')).json())[0].status)
      .toBe('failed');
  }, 80_000);

  it('a notice of an unpaid order that does not load leaves the menu as it is', async () => {
    const { page } = await demo.openVisitor({ expected: /Failed to|net::ERR|unpaid-order/ });
    await signIn(page);
    const [{ menuItem }] = (await (await page.request.get('/api/menu/2026-11-24')).json()).items;
    const items = [{ menuItemId: menuItem.id, quantity: 1 }];
    const placed = await page.request.post('/api/orders', {
      data: { deliveryDate: '2026-11-24', items, paymentMethod: 'card' },
    });
    expect(placed.status()).toBe(201);
    let refused = 0;
    await page.route('**/assets/unpaid-order-*.js', (route) => {
      refused += 1;
      return route.abort('connectionreset');
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
    await page.getByRole('button', { name: /^Add /, disabled: false }).first().waitFor();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Add /, disabled: false }).first().click();
    await page.getByText('Added to cart').waitFor();
  }, 80_000);

  it('a full cart whose date closes at 22:00 is kept, moved to the earliest date and checked against its menu', async () => {
    // Comes last, because it moves the clock.
    await demo.restartAt('2026-11-20T21:59:30+02:00');
    const { page } = await demo.openVisitor({ expected: FAILED });
    await signIn(page);
    await page.goto('/');
    await page.getByRole('button', { name: /^Add /, disabled: false }).first().click();
    await page.getByText('Added to cart').waitFor();
    await page.getByText('Your delivery date has moved').first().waitFor({ timeout: 60_000 });
    await page
      .getByText(/is now for Sunday 22 November 2026/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /Place Order|Update Cart/ })
      .first()
      .waitFor();
  }, 120_000);
});
