import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN, expectNoFaults, PHONE, signIn } from './browser.ts';
import { servePlainPage } from './plain-page.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

/** What browsers say by themselves of calls that fail, as these tests make them. */
const FAILED = /Failed to load resource|net::ERR|Failed to fetch|AudioContext/;

const demo = useDemoKitchen();

/**
 * Cuts the line for every request that asks for this, alone or with others, until the answer is called. Pages come without
 * the answers that they begin with.
 */
async function cut(page: Page, procedure: string): Promise<() => Promise<void>> {
  const calls = (url: URL) => url.pathname.startsWith('/trpc/') && url.pathname.includes(procedure);
  await servePlainPage(page);
  await page.route(calls, (route) => route.abort('connectionreset'));
  return () => page.unroute(calls);
}

describe('when the settings of the kitchen cannot be read', () => {
  const title = "The kitchen's clock and settings did not load";

  it.each([
    ['the menu', '/', (page: Page) => page.getByText('Weekly Menu')],
    ['the cart page', '/cart', (page: Page) => page.getByText('Your cart is empty')],
  ])(
    '%s says so and can be read again',
    async (_, path, whole) => {
      const visitor = await demo.openVisitor({
        viewport: PHONE,
        touch: true,
        expected: FAILED,
      });
      const { page, context } = visitor;
      await signIn(page);
      const mend = await cut(page, 'customer.config');
      await page.goto(path);
      await page.getByText(title).waitFor();
      await expectNoFaults(visitor);
      await mend();
      // Who is signed in may have been asked in the same request; then it is the page that is tried again.
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await whole(page).first().waitFor();
      await context.close();
    },
    80_000,
  );

  it('the console says so and can be read again', async () => {
    const visitor = await demo.openVisitor({ expected: FAILED });
    const { page, context } = visitor;
    await page.request.post('/api/login', { data: ADMIN });
    const mend = await cut(page, 'customer.config');
    await page.goto('/admin?section=reports');
    await page.getByText(title).waitFor();
    await expectNoFaults(visitor);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Order Status Breakdown').waitFor();
    await context.close();
  }, 80_000);
});

describe('when an order needs something that cannot be read', () => {
  it.each([
    ['the wallet', 'wallet.balance', /[Yy]our wallet did not load/],
    ['the menu', 'customer.menu', /The menu of this date (and your wallet )?did not load/],
  ])(
    '%s: the cart says why it cannot be placed, and reads it again',
    async (_, procedure, why) => {
      const visitor = await demo.openVisitor({ expected: FAILED });
      const { page, context } = visitor;
      await signIn(page);
      await page.goto('/');
      await page.getByRole('button', { name: /^Add /, disabled: false }).first().click();
      await page.getByText('Added to cart').waitFor();
      const mend = await cut(page, procedure);
      await page.reload();
      await page.getByText('Your order cannot be placed yet').waitFor();
      await page.getByText(why).waitFor();
      expect(await page.getByRole('button', { name: 'Place Order' }).isDisabled()).toBe(true);
      await expectNoFaults(visitor);
      await mend();
      await page.getByRole('region', { name: 'Your order cannot be placed yet' }).getByRole('button').click();
      await page.getByRole('button', { name: 'Place Order', disabled: false }).waitFor();
      expect(await page.getByText('Your order cannot be placed yet').count()).toBe(0);
      await context.close();
    },
    80_000,
  );
});
