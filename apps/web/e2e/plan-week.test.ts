import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ADMIN,
  DEMO,
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
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { expectPictureAtHeights } from './visual/expect-picture.ts';

const demo = useDemoKitchen();

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
];
const DATES = [21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`);
const PASSWORD = 'lekker-kos';

interface Offered {
  readonly availableQuantity: number | null;
  readonly menuItem: { readonly id: string; readonly title: string; readonly price: number };
}

interface Declared extends Offered {
  readonly menuItem: Offered['menuItem'] & {
    readonly allergens: Record<string, string>;
    readonly diets: readonly { readonly code: string }[];
  };
}

/** What browsers say by themselves of calls that fail, as these tests make them. */
const FAILED = /Failed to load resource|net::ERR|Failed to fetch/;

let people = 0;

/** A new customer with so many tokens; one who has ordered nothing and has no list. */
async function register(page: Page, tokens: number): Promise<{ email: string; password: string }> {
  people += 1;
  const email = `planner${people}@padkos.example`;
  const registered = await page.request.post('/api/register', {
    data: {
      firstName: 'Naledi',
      lastName: 'Molefe',
      email,
      employeeId: `PLAN-${people}`,
      cellPhone: `+2782${9_000_000 + people}`,
      password: PASSWORD,
    },
  });
  const { id } = await registered.json();
  await page.request.post('/api/logout');
  await asAdministrator(async (call) => {
    const credited = await call.post('/api/admin/users/credit-tokens', { data: { userId: id, tokens } });
    expect(credited.status()).toBe(201);
  });
  return { email, password: PASSWORD };
}

/** By the link in the welcome: until then no message about orders is sent. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  const link = async () =>
    /confirm-email\?token=(\S+)/.exec((await latestMessage(page, email))?.text ?? '')?.[1];
  await expect.poll(link, { timeout: 15_000 }).toBeDefined();
  const confirmed = await page.request.post('/api/email/confirm', { data: { token: await link() } });
  expect(confirmed.status()).toBe(204);
}

async function asAdministrator(work: (call: Page['request']) => Promise<void>): Promise<void> {
  const context = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await context.request.post('/api/login', { data: ADMIN });
  await work(context.request);
  await context.close();
}

/** The first dish of a date that can be had in plenty. */
async function dishOf(page: Page, date: string, nth = 0): Promise<Offered['menuItem']> {
  const { items }: { items: Offered[] } = await (await page.request.get(`/api/menu/${date}`)).json();
  const dish = items.filter(({ availableQuantity }) => (availableQuantity ?? 99) > 5)[nth]?.menuItem;
  if (dish === undefined) throw new Error(`no dish for ${date}`);
  return dish;
}

/** A visitor with these tokens, whose plan is open and empty. */
async function openPlan(options: VisitorOptions, tokens: number): Promise<Visitor> {
  const visitor = await demo.openVisitor(options);
  await signIn(visitor.page, await register(visitor.page, tokens));
  await visitor.page.goto('/plan');
  return visitor;
}

async function choose(page: Page, day: string, { title, price }: Offered['menuItem']): Promise<void> {
  const column = page.getByRole('region', { name: day, exact: true });
  await column.getByRole('button', { name: /^Add (a|another) dish for/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Add ${title} ${price} token` })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The entry of the history that the drawer had is given up a moment later.
  await page.waitForFunction(() => !('padkosSheet' in (window.history.state ?? {})));
}

const ordersOf = async (page: Page): Promise<{ deliveryDate: string; totalTokens: number }[]> =>
  (await page.request.get('/api/orders')).json();

it.each(VIEWS)(
  'a customer plans two days, keeps the plan over a reload, and orders both at once, $name',
  async (view) => {
    const visitor = await demo.openVisitor(view);
    const { page } = visitor;
    const person = await register(page, 500);
    await confirmAddress(page, person.email);
    await signIn(page, person);
    await page.goto('/');
    await page.getByRole('link', { name: 'Plan a week' }).first().click();
    await page.getByRole('button', { name: 'Add a dish for Monday 23 November 2026' }).waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    const [monday, tuesday] = [await dishOf(page, '2026-11-23'), await dishOf(page, '2026-11-24', 1)];
    await choose(page, 'Mon 23 Nov', monday);
    await page.getByRole('button', { name: `One more ${monday.title} for Mon 23 Nov` }).click();
    await choose(page, 'Tue 24 Nov', tuesday);
    const total = 2 * monday.price + tuesday.price + 10;
    await page.getByText(`2 days, 3 portions, R${total} with service fees`).waitFor();
    await page.reload();
    const order = page.getByRole('button', { name: `Order 2 days · R${total}` });
    await order.waitFor();
    await expectNoFaultsInBothSchemes(visitor, 'planned week');
    await expectPictureAtHeights(page, 'planned week', [600]);
    await expectWholeLabels(visitor);
    await order.click();
    await page.getByRole('heading', { name: '2 orders are placed' }).waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    const placed = (await ordersOf(page)).toSorted((a, b) => (a.deliveryDate < b.deliveryDate ? -1 : 1));
    expect(placed).toMatchObject([
      { deliveryDate: '2026-11-23', totalTokens: 2 * monday.price + 5 },
      { deliveryDate: '2026-11-24', totalTokens: tuesday.price + 5 },
    ]);
    await expect
      .poll(async () => (await latestMessage(page, person.email))?.subject, { timeout: 15_000 })
      .toBe('Your 2 orders from Monday 23 November 2026 to Tuesday 24 November 2026');
    await page.getByRole('button', { name: 'Plan more' }).click();
    await page
      .getByRole('region', { name: 'Mon 23 Nov', exact: true })
      .getByText(`Ordered: 2 × ${monday.title}`)
      .waitFor();
    await expectNoFaults(visitor);
  },
  120_000,
);

it('a plan whose payment is cancelled is still there, and the page says so and leads back to it', async () => {
  const visitor = await openPlan({ viewport: PHONE, touch: true }, 20);
  const { page } = visitor;
  const dish = await dishOf(page, '2026-11-23');
  await choose(page, 'Mon 23 Nov', dish);
  await page.getByRole('button', { name: /^Pay R\d+ and order$/ }).click();
  await page.waitForURL(/\/sandbox\/payfast\//);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
  await page.getByText('Your orders were not placed. Their dishes are still in your plan.').waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await page.getByRole('link', { name: 'Back to your plan' }).click();
  await page.waitForURL('/plan');
  await page.getByRole('button', { name: `One more ${dish.title} for Mon 23 Nov` }).waitFor();
  expect(await ordersOf(page)).toEqual([]);
}, 80_000);

it('a surprise fills every day with another dish, and again with others', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await signIn(page, await register(page, 2_000));
  await page.goto('/plan');
  const surprise = page.getByRole('button', { name: 'Surprise me' });
  await surprise.click();
  await page.getByText('7 days are filled.').waitFor();
  const chosen = async () => {
    const plan: { days: Record<string, { lines: { title: string }[] }> } = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('padkos.plan.'));
      return JSON.parse(localStorage.getItem(key ?? '') ?? 'null');
    });
    return DATES.map((date) => plan.days[date]?.lines.map(({ title }) => title).join() ?? '');
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

it.each(VIEWS)(
  'too few tokens: one payment of what is missing orders the whole plan, $name',
  async (view) => {
    const visitor = await openPlan(view, 10);
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
    await expectNoFaultsInBothSchemes(visitor);
    await expectWholeLabels(visitor);
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
    await page.getByRole('button', { name: /Pay R/ }).waitFor({ state: 'detached' });
    await expectNoFaults(visitor);
  },
  120_000,
);

it('a dish that sells out in the last moment: nothing is ordered, the day says so, and the rest can be ordered', async () => {
  const visitor = await openPlan({ viewport: PHONE, touch: true, expected: FAILED }, 900);
  const { page } = visitor;
  const [monday, tuesday] = [await dishOf(page, '2026-11-23'), await dishOf(page, '2026-11-24')];
  await choose(page, 'Mon 23 Nov', monday);
  await choose(page, 'Tue 24 Nov', tuesday);
  // After the menus were read for the last time, and before the orders arrive.
  await page.route('**/trpc/customer.placeWeek*', async (route) => {
    await asAdministrator(async (call) => {
      const lines: { menuItemId: string; sold: number }[] = await (
        await call.get('/api/admin/daily-menu/2026-11-24')
      ).json();
      const sold = lines.find(({ menuItemId }) => menuItemId === tuesday.id)?.sold;
      await call.put(`/api/admin/daily-menu/2026-11-24/${tuesday.id}`, { data: { maxQuantity: sold } });
    });
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
  await page.route('**/trpc/customer.placeWeek*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Order 2 days/ }).click();
  await page
    .getByRole('alert')
    .getByText(/it is not certain whether your orders arrived/)
    .waitFor();
  await page.unroute('**/trpc/customer.placeWeek*');
  await page.reload();
  await page.getByText(/We did not hear back about your orders/).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByRole('heading', { name: '2 orders are placed' }).waitFor();
  expect(await ordersOf(page)).toHaveLength(2);
}, 120_000);

it('what was planned for a day that has closed is taken out, and said', async () => {
  const visitor = await openPlan({ viewport: PHONE, touch: true }, 100);
  const { page } = visitor;
  const dish = await dishOf(page, '2026-11-23');
  await choose(page, 'Mon 23 Nov', dish);
  // As if the plan were from days ago.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('padkos.plan.')) ?? '';
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('2026-11-23', '2026-11-19'));
  });
  await page.reload();
  await page
    .getByText(
      `Thursday 19 November 2026 can no longer be ordered for. Its dishes were taken out of your plan: ${dish.title}.`,
    )
    .waitFor();
  expect(await page.getByRole('region', { name: 'Your plan' }).count()).toBe(0);
  await expectNoFaultsInBothSchemes(visitor);
}, 120_000);

it('the same as last week takes what was ordered, and says what cannot be had', async () => {
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await page.request.post('/api/login', { data: DEMO });
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
  const plan: { days: Record<string, { lines: { menuItemId: string }[] }> } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('padkos.plan.'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? 'null');
  });
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
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await signIn(page, await register(page, 900));
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
  const plan: { days: Record<string, { lines: { menuItemId: string }[]; isFilled: boolean }> } =
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('padkos.plan.'));
      return JSON.parse(localStorage.getItem(key ?? '') ?? 'null');
    });
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

it.each(VIEWS)(
  'says which days are closed or have no menu, and when the menus cannot be read, $name',
  async (view) => {
    const visitor = await demo.openVisitor({ ...view, expected: FAILED });
    const { page } = visitor;
    await asAdministrator(async (call) => {
      const closed = { from: '2026-11-26', to: '2026-11-26', reason: 'Stocktaking', cancelOrders: true };
      expect((await call.post('/api/admin/closed-days', { data: closed })).status()).toBe(201);
      const lines: { menuItemId: string; maxQuantity: number | null }[] = await (
        await call.get('/api/admin/daily-menu/2026-11-27')
      ).json();
      for (const { menuItemId, maxQuantity } of lines) {
        const data = { maxQuantity, isActive: false };
        await call.put(`/api/admin/daily-menu/2026-11-27/${menuItemId}`, { data });
      }
    });
    await signIn(page, await register(page, 900));
    await page.route('**/trpc/**customer.menu*', (route) => route.abort());
    await page.goto('/plan');
    await page.getByRole('heading', { name: 'The menus did not load' }).waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    await page.unroute('**/trpc/**customer.menu*');
    await page.getByRole('button', { name: 'Try again' }).click();
    const day = (name: string) => page.getByRole('region', { name, exact: true });
    await day('Thu 26 Nov').getByText('Closed: Stocktaking').waitFor();
    await day('Fri 27 Nov').getByText('No menu yet').waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    const dish = await dishOf(page, '2026-11-23');
    await choose(page, 'Mon 23 Nov', dish);
    await page.getByRole('button', { name: `One less ${dish.title} for Mon 23 Nov` }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Add a dish for Monday 23 November 2026');
    await asAdministrator(async (call) => {
      const [{ id }] = await (await call.get('/api/admin/closed-days')).json();
      await call.delete(`/api/admin/closed-days/${id}`);
    });
  },
  120_000,
);
