import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, DEMO, DESKTOP, expectNoFaultsInBothSchemes, PHONE, type Visitor } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const DATE = '2026-11-21';
const demo = useDemoKitchen('2026-11-20T21:30:00+02:00');

async function openHome(viewport = DESKTOP): Promise<Visitor> {
  const visitor = await demo.openVisitor({ viewport, touch: viewport === PHONE, expected: /AudioContext/ });
  await visitor.context.request.post('/api/login', { data: ADMIN });
  await visitor.page.goto('/admin');
  return visitor;
}

/** The start page shows the heading without faults on a phone and on a computer; returns the computer's page. */
async function expectHome(name: string): Promise<Page> {
  for (const viewport of [PHONE, DESKTOP]) {
    const visitor = await openHome(viewport);
    await visitor.page.getByRole('heading', { name, exact: true }).waitFor();
    await visitor.page.getByText('Order Status Summary').waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    if (viewport === DESKTOP) return visitor.page;
  }
  throw new Error('no desk was opened');
}

/** The labels of the filled buttons: there is one, the next step. */
const filled = (page: Page) => page.locator('.mantine-Button-root[data-variant="filled"]').allTextContents();

const ordersOf = async (page: Page): Promise<{ status: string; paymentStatus: string }[]> =>
  (await page.request.get(`/api/admin/orders/${DATE}`)).json();

it.each([DESKTOP, PHONE])(
  'the start page does not jump while it loads over a slow network',
  async (viewport) => {
    const { page } = await demo.openVisitor({
      viewport,
      touch: viewport === PHONE,
      expected: /AudioContext/,
    });
    await page.request.post('/api/login', { data: ADMIN });
    await page.addInitScript(() => {
      Reflect.set(window, 'shifted', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // A toast chooses its own place.
          const sources: { node: Element | null }[] = Reflect.get(entry, 'sources');
          if (sources.every(({ node }) => node?.closest?.('section[aria-live]'))) continue;
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\/trpc\/|\.woff2/, async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await page.goto('/admin');
    await page.getByText('Order Status Summary').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.01);
  },
  80_000,
);

it('the start page shows what the hour asks for: demand, then confirming and printing, then handing over', async () => {
  // 21:30: ordering for tomorrow stays open for another half hour.
  let page = await expectHome('Ordered for Saturday 21 November 2026');
  await page.getByText(/^Open until Fri 20 Nov, 22:00: 0 h \d+ min left$/).waitFor();
  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const menu = await (await customer.request.get(`/api/menu/${DATE}`)).json();
  const { menuItem } = menu.items.find(
    ({ availableQuantity }: { availableQuantity: number | null }) => (availableQuantity ?? 99) > 5,
  );
  const items = [{ menuItemId: menuItem.id, quantity: 2 }];
  const demand = () =>
    page
      .getByRole('list', { name: /^Ordered for/ })
      .getByRole('listitem')
      .filter({ hasText: menuItem.title });
  const before: { menuItemId: string; sold: number }[] = await (
    await page.request.get(`/api/admin/daily-menu/${DATE}`)
  ).json();
  const sold = before.find(({ menuItemId }) => menuItemId === menuItem.id)?.sold ?? 0;
  expect((await customer.request.post('/api/orders', { data: { deliveryDate: DATE, items } })).status()).toBe(
    201,
  );
  await page.reload();
  await demand()
    .getByText(new RegExp(`^${sold + 2}`))
    .waitFor();
  await customer.close();

  // 22:05: ordering has closed.
  await demo.restartAt('2026-11-20T22:05:00+02:00');
  page = await expectHome('Cook for Saturday 21 November 2026');
  await page.getByRole('button', { name: /^Confirm \d+ and print$/ }).click();
  await page.getByText('Every paid order is confirmed').waitFor();

  // 18:30 on the day: orders handed over are marked after a confirmation.
  await demo.restartAt('2026-11-21T18:30:00+02:00');
  page = await expectHome('Hand over Saturday 21 November 2026');
  const confirmed = (await ordersOf(page)).filter(({ status }) => status === 'confirmed').length;
  await page.getByText(`0 of ${confirmed} handed over.`).waitFor();
  expect(await filled(page)).toEqual([`Mark ${confirmed} fulfilled`]);
  const mark = page.getByRole('button', { name: `Mark ${confirmed} fulfilled` });
  const question = page.getByRole('dialog', { name: /^Mark \d+ orders? fulfilled\?$/ });
  await mark.click();
  await question.getByRole('button', { name: 'Not yet' }).click();
  await question.waitFor({ state: 'hidden' });
  await mark.click();
  await question.getByRole('button', { name: `Mark ${confirmed} fulfilled` }).click();
  await page.getByText(`${confirmed} of ${confirmed} handed over.`).waitFor();
  expect((await ordersOf(page)).filter(({ status }) => status === 'confirmed')).toEqual([]);
}, 240_000);
