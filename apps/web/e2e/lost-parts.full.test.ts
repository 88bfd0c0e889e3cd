import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONSOLE_SECTIONS } from '../src/shared/console/sections.ts';
import { ADMIN, DESKTOP, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

/** Scripts in the page itself, or named by it. */
const FIRST = /\/(rolldown-runtime|start)-/;
const EXPECTED =
  /Failed to load resource|net::ERR|Failed to fetch|dynamically imported|preload|module script/;

/** Fails every script that loads later and all texts, until they were retried. */
async function loseParts(page: Page, lose: 'by network' | 'by 404') {
  const lost = new Set<string>();
  const back = new Set<string>();
  await page.route(/\/assets\/.*\.js(on)?$/, (route) => {
    const url = route.request().url();
    if (FIRST.test(url) || back.has(url)) return route.continue();
    lost.add(url);
    return lose === 'by 404'
      ? route.fulfill({ status: 404, body: 'Not found' })
      : route.abort('connectionreset');
  });
  const again = page.getByRole('button', { name: 'Try again' }).filter({ visible: true });
  return {
    lost,
    /** Presses "Try again" wherever a part failed to load, until `expected` appears. */
    async untilSeen(expected: ReturnType<Page['locator']>) {
      const failed = page.getByText(/^This (part|page) did not load$/).filter({ visible: true });
      for (let tries = 0; tries < 12; tries++) {
        await failed.or(expected).first().waitFor();
        if (!(await failed.first().isVisible())) return;
        for (const url of lost) back.add(url);
        // The app also tries by itself, and may be first.
        await again
          .first()
          .click({ timeout: 2_000 })
          .catch(() => {});
      }
      throw new Error('What was lost was never loaded again.');
    },
  };
}

const VIEWS = [
  { name: 'on a phone, by network', viewport: PHONE, touch: true, lose: 'by network' },
  { name: 'on a desk, by 404', viewport: DESKTOP, touch: false, lose: 'by 404' },
] as const;

describe.each(VIEWS)('a part that cannot be loaded is loaded again, $name', ({ lose, ...view }) => {
  it('on the customer’s screens and in their dialogs', async () => {
    const { page } = await demo.openVisitor({ ...view, expected: EXPECTED });
    const parts = await loseParts(page, lose);
    await page.goto('/signin');
    // A phone shows what the server drew until the texts have failed to load.
    await page.getByText('This page did not load').waitFor();
    await parts.untilSeen(page.locator('#root').getByRole('button', { name: 'Sign In', exact: true }));
    await page.getByRole('button', { name: /Forgot/ }).click();
    await parts.untilSeen(page.getByRole('dialog').getByRole('textbox'));
    await page.keyboard.press('Escape');
    await page.getByLabel('Email').fill('thandi.nkosi@padkos.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('padkos-demo');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('/');
    await parts.untilSeen(
      page
        .locator('#root')
        .getByRole('heading', { name: /Boerewors roll/ })
        .first(),
    );
    const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
    const dish = items.find((line: { availableQuantity: number | null }) => line.availableQuantity !== 0);
    const order = { deliveryDate: '2026-11-21', items: [{ menuItemId: dish.menuItem.id, quantity: 1 }] };
    expect((await page.request.post('/api/orders', { data: order })).status()).toBe(201);
    for (const path of [
      '/wallet',
      '/account',
      '/cart',
      '/plan',
      '/standing-orders',
      '/team-orders',
      '/orders',
    ]) {
      await page.goto(path);
      await parts.untilSeen(
        page.locator('#root').getByRole('heading', { level: 1 }).filter({ hasNotText: 'did not load' }),
      );
    }
    for (const name of [/^Order again/, /^Change order/]) {
      await page.locator('#root').getByRole('button', { name }).first().click();
      await parts.untilSeen(page.getByRole('dialog').filter({ hasNotText: 'did not load' }));
      await page.goto('/orders');
      await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
    }
    // The confirmation is available from the start.
    await page
      .locator('#root')
      .getByRole('button', { name: /^Cancel order/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).waitFor();
    expect(parts.lost.size).toBeGreaterThan(20);
  }, 120_000);

  // Every second section in each view.
  it('in the sections of the console', async () => {
    const { page } = await demo.openVisitor({ ...view, expected: EXPECTED });
    const parts = await loseParts(page, lose);
    await signIn(page, ADMIN);
    const sections = Object.keys(CONSOLE_SECTIONS).filter((_, index) => (index % 2 === 0) === view.touch);
    for (const section of sections) {
      await page.goto(`/admin?section=${section}`);
      await parts.untilSeen(
        page.locator('#root').getByRole('heading', { level: 1 }).filter({ hasNotText: 'did not load' }),
      );
    }
    await page.keyboard.press('Control+k');
    await parts.untilSeen(page.getByRole('dialog').getByRole('textbox'));
  }, 120_000);
});
