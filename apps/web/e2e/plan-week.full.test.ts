import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes, openAtADesk } from './both-sizes.ts';
import {
  DESKTOP,
  expectNoFaults,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  latestMessage,
  PHONE,
  signIn,
  type Visitor,
  type VisitorOptions,
} from './browser.ts';
import { asAdministrator, makeCustomer } from './make-customer.ts';
import { choose, dishOf, type Offered, ordersOf } from './plan-week.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { expectPictureAtHeights } from './visual/expect-picture.ts';

const demo = useDemoKitchen();

const ON_A_PHONE = { viewport: PHONE, touch: true };
const DATES = [21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`);

interface Declared extends Offered {
  readonly menuItem: Offered['menuItem'] & {
    readonly allergens: Record<string, string>;
    readonly diets: readonly { readonly code: string }[];
  };
}

/** The browser's own messages about failing calls, which these tests cause. */
const FAILED = /Failed to load resource|net::ERR|Failed to fetch/;

/** Follows the link in the welcome message: until then no messages about orders are sent. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  const link = async () =>
    /confirm-email\?token=(\S+)/.exec((await latestMessage(page, email))?.text ?? '')?.[1];
  await expect.poll(link, { timeout: 15_000 }).toBeDefined();
  const confirmed = await page.request.post('/api/email/confirm', { data: { token: await link() } });
  expect(confirmed.status()).toBe(204);
}

/** A visitor with this many tokens, with an empty plan open. */
async function openPlan(options: VisitorOptions, tokens: number): Promise<Visitor> {
  const visitor = await demo.openVisitor(options);
  await makeCustomer(demo, visitor.page, tokens);
  await visitor.page.goto('/plan');
  return visitor;
}

/** The plan as stored in the browser. */
const keptPlan = (
  page: Page,
): Promise<{ days: Record<string, { lines: { menuItemId: string; title: string }[]; isFilled: boolean }> }> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('padkos.plan.'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? 'null');
  });

it('a plan without and with dishes, and its orders, have no faults; a message tells of the orders', async () => {
  const visitor = await demo.openVisitor(ON_A_PHONE);
  const { page } = visitor;
  const { email } = await makeCustomer(demo, page, 500);
  await confirmAddress(page, email);
  await page.goto('/');
  await page.getByRole('link', { name: 'Plan a week' }).first().click();
  await page.getByRole('button', { name: 'Add a dish for Monday 23 November 2026' }).waitFor();
  await expectNoFaultsInBothSizes(visitor);
  const [monday, tuesday] = [await dishOf(page, '2026-11-23'), await dishOf(page, '2026-11-24', 1)];
  await choose(page, 'Mon 23 Nov', monday);
  await page.getByRole('button', { name: `One more ${monday.title} for Mon 23 Nov` }).click();
  await choose(page, 'Tue 24 Nov', tuesday);
  const order = /^Order 2 days · /;
  for (const shown of [visitor, await openAtADesk(demo, visitor)]) {
    await shown.page.reload();
    await shown.page.getByRole('button', { name: order }).waitFor();
    await expectNoFaultsInBothSchemes(shown, 'planned week');
    await expectPictureAtHeights(shown.page, 'planned week', [600]);
    await expectWholeLabels(shown);
  }
  await page.getByRole('button', { name: order }).click();
  await page.getByRole('heading', { name: '2 orders are placed' }).waitFor();
  await expectNoFaultsInBothSizes(visitor);
  await expect
    .poll(async () => (await latestMessage(page, email))?.subject, { timeout: 15_000 })
    .toBe('Your 2 orders from Monday 23 November 2026 to Tuesday 24 November 2026');
  await page.getByRole('button', { name: 'Plan more' }).click();
  await page
    .getByRole('region', { name: 'Mon 23 Nov', exact: true })
    .getByText(`Ordered: 2 × ${monday.title}`)
    .waitFor();
  await expectNoFaults(visitor);
}, 120_000);

it('a surprise fills every day with another dish, and again with others', async () => {
  const visitor = await openPlan(ON_A_PHONE, 2_000);
  const { page } = visitor;
  const surprise = page.getByRole('button', { name: 'Surprise me' });
  await surprise.click();
  await page.getByText('7 days are filled.').waitFor();
  const chosen = async () => {
    const { days } = await keptPlan(page);
    return DATES.map((date) => days[date]?.lines.map(({ title }) => title).join() ?? '');
  };
  const first = await chosen();
  expect(new Set(first).size).toBe(7);
  await expect
    .poll(async () => {
      await surprise.click();
      return chosen();
    })
    .not.toEqual(first);
  await expectNoFaultsInBothSchemes(visitor);
  await page.getByRole('button', { name: /^Order 7 days/ }).click();
  await page.getByRole('heading', { name: '7 orders are placed' }).waitFor();
  expect((await ordersOf(page)).map(({ deliveryDate }) => deliveryDate).toSorted()).toEqual(DATES);
}, 120_000);

it('too few tokens: a payment that is cancelled leaves the plan, and one of what is missing orders it all', async () => {
  const visitor = await openPlan(ON_A_PHONE, 10);
  const { page } = visitor;
  const [monday, tuesday] = [await dishOf(page, '2026-11-23'), await dishOf(page, '2026-11-24')];
  await choose(page, 'Mon 23 Nov', monday);
  await choose(page, 'Tue 24 Nov', tuesday);
  const missing = monday.price + tuesday.price + 10 - 10;
  const paid = Math.max(50, missing);
  await page.getByText(`R${missing} more needed.`).waitFor();
  const pay = page.getByRole('button', { name: `Pay R${paid} and order` });
  await page.reload();
  await pay.waitFor();
  await expectNoFaultsInBothSizes(visitor);
  await expectWholeLabels(visitor);
  await pay.click();
  await page.waitForURL(/\/sandbox\/payfast\//);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
  await page.getByText('Your orders were not placed. Their dishes are still in your plan.').waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await page.getByRole('link', { name: 'Back to your plan' }).click();
  await page.waitForURL('/plan');
  await page.getByRole('button', { name: `One more ${monday.title} for Mon 23 Nov` }).waitFor();
  expect(await ordersOf(page)).toEqual([]);

  await pay.click();
  await page.waitForURL(/\/sandbox\/payfast\//);
  expect(await ordersOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await page.waitForURL(/\/topup\/success\?id=/);
  await page.getByText('Your 2 orders are placed.').waitFor();
  const { wallet } = await (await page.request.get('/api/wallet')).json();
  expect(wallet.balance).toBe(paid - missing);
  expect((await ordersOf(page)).map(({ deliveryDate }) => deliveryDate).toSorted()).toEqual([
    '2026-11-23',
    '2026-11-24',
  ]);
  await page.getByRole('link', { name: 'View your orders' }).click();
  await page.waitForURL('/orders');
  await page.goto('/plan');
  const column = page.getByRole('region', { name: 'Mon 23 Nov', exact: true });
  await column.getByText(`Ordered: 1 × ${monday.title}`).waitFor();
  await pay.waitFor({ state: 'detached' });
  await expectNoFaults(visitor);
}, 120_000);

it('a dish that sells out in the last moment: nothing is ordered, the day says so, and the rest can be ordered', async () => {
  const visitor = await openPlan({ ...ON_A_PHONE, expected: FAILED }, 900);
  const { page } = visitor;
  const [monday, tuesday] = [await dishOf(page, '2026-11-23'), await dishOf(page, '2026-11-24')];
  await choose(page, 'Mon 23 Nov', monday);
  await choose(page, 'Tue 24 Nov', tuesday);
  // After the last read of the menus, and before the orders arrive.
  await page.route('**/trpc/customer.orders.placeWeek*', async (route) => {
    const admin = await asAdministrator(demo);
    const lines: { menuItemId: string; sold: number }[] = await (
      await admin.get('/api/admin/daily-menu/2026-11-24')
    ).json();
    const sold = lines.find(({ menuItemId }) => menuItemId === tuesday.id)?.sold;
    await admin.put(`/api/admin/daily-menu/2026-11-24/${tuesday.id}`, { data: { maxQuantity: sold } });
    await route.continue();
  });
  await page.getByRole('button', { name: /^Order 2 days/ }).click();
  const refusal = `Tuesday 24 November 2026: ${tuesday.title} is sold out for this date.`;
  await page.getByRole('alert').getByText(refusal).waitFor();
  await page.getByRole('region', { name: 'Tue 24 Nov', exact: true }).getByText(refusal).waitFor();
  expect(await ordersOf(page)).toEqual([]);
  await expectNoFaultsInBothSchemes(visitor);
  await page.getByRole('button', { name: 'Update the plan' }).click();
  await page.getByRole('button', { name: /^Order 1 day · / }).click();
  await page.getByRole('heading', { name: '1 order is placed' }).waitFor();
  expect(await ordersOf(page)).toMatchObject([{ deliveryDate: '2026-11-23' }]);
}, 120_000);

it('an answer that is lost: the same plan is sent again and ordered once', async () => {
  const visitor = await openPlan({ viewport: DESKTOP, expected: FAILED }, 900);
  const { page } = visitor;
  const [monday, tuesday] = [await dishOf(page, '2026-11-23'), await dishOf(page, '2026-11-24')];
  await choose(page, 'Mon 23 Nov', monday);
  await choose(page, 'Tue 24 Nov', tuesday);
  await page.route('**/trpc/customer.orders.placeWeek*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Order 2 days/ }).click();
  await page
    .getByRole('alert')
    .getByText(/it is not certain whether your orders arrived/)
    .waitFor();
  await page.unroute('**/trpc/customer.orders.placeWeek*');
  await page.reload();
  await page.getByText(/We did not hear back about your orders/).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByRole('heading', { name: '2 orders are placed' }).waitFor();
  expect(await ordersOf(page)).toHaveLength(2);
}, 120_000);

it('the same as last week takes what was ordered, and says what cannot be had', async () => {
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await signIn(page);
  const past: { deliveryDate: string; status: string; items: { menuItemId: string; quantity: number }[] }[] =
    await (await page.request.get('/api/orders')).json();
  const before = past.filter(
    ({ deliveryDate, status }) =>
      deliveryDate >= '2026-11-14' && deliveryDate <= '2026-11-20' && status !== 'cancelled',
  );
  expect(before.length).toBeGreaterThan(0);
  await page.goto('/plan');
  await page.getByRole('button', { name: 'Same as last week' }).click();
  const report = page.getByRole('region', { name: 'Same as last week' });
  await report.waitFor();
  const plan = await keptPlan(page);
  for (const { deliveryDate, items } of before) {
    const date = DATES.find((one) => one.endsWith(String(Number(deliveryDate.slice(-2)) + 7)));
    const { items: offered }: { items: Offered[] } = await (
      await page.request.get(`/api/menu/${date}`)
    ).json();
    const planned = plan.days[date ?? '']?.lines.map(({ menuItemId }) => menuItemId) ?? [];
    for (const { menuItemId } of items) {
      const offer = offered.find(({ menuItem }) => menuItem.id === menuItemId);
      expect(planned.includes(menuItemId)).toBe(offer !== undefined && offer.availableQuantity !== 0);
    }
  }
  await expectNoFaultsInBothSchemes(visitor);
  await page.getByRole('button', { name: 'Clear the plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the plan' }).click();
  await page.getByRole('region', { name: 'Your plan' }).waitFor({ state: 'detached' });
}, 120_000);

it('a dish that the own list blocks is planned only after it is confirmed, and no surprise', async () => {
  const visitor = await demo.openVisitor(ON_A_PHONE);
  const { page } = visitor;
  await makeCustomer(demo, page, 900);
  await page.request.put('/api/user/diet', {
    data: { consent: true, allergens: ['milk'], diets: ['vegetarian'] },
  });
  await page.goto('/plan');
  const { items }: { items: Declared[] } = await (await page.request.get('/api/menu/2026-11-23')).json();
  const milky = items.find(
    ({ availableQuantity, menuItem }) => availableQuantity !== 0 && menuItem.allergens.milk === 'contains',
  );
  const { title, price } = milky?.menuItem ?? { title: '', price: 0 };
  const column = page.getByRole('region', { name: 'Mon 23 Nov', exact: true });
  await column.getByRole('button', { name: /^Add a dish/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: `Add ${title} ${price} token` }).click();
  await drawer.getByText(`${title} contains milk.`).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await drawer.getByLabel(/at my own risk/).fill('At my own risk');
  await drawer.getByRole('button', { name: 'Confirm', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await page.getByText(/days? (is|are) filled\.|Nothing was put/).waitFor();
  const plan = await keptPlan(page);
  for (const [date, { lines, isFilled }] of Object.entries(plan.days)) {
    if (!isFilled) continue;
    const menu: { items: Declared[] } = await (await page.request.get(`/api/menu/${date}`)).json();
    for (const { menuItemId } of lines) {
      const dish = menu.items.find(({ menuItem }) => menuItem.id === menuItemId)?.menuItem;
      expect(dish?.allergens.milk).toMatch(/not_used|may_contain/);
      expect(dish?.diets.map(({ code }) => code)).toEqual(
        expect.arrayContaining([expect.stringMatching(/veg/)]),
      );
    }
  }
  const order = page.getByRole('button', { name: /^Order \d days?/ });
  await order.click();
  await page.getByRole('heading', { name: /orders? (is|are) placed/ }).waitFor();
}, 120_000);
