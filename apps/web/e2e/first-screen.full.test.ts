import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO, expectNoFaults, PHONE, type Visitor } from './browser.ts';
import { enterDemo, expectInPlace, openWithoutScripts, placesOf, tookOver } from './first-screen.ts';
import { makePerson } from './make-person.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const asNobody = async () => undefined;
const PARTS = 'h1, h2, label, main p, main a, main input, main time, main li, main dt, main dd, [role=tab]';

const VIEWS = [
  { viewport: PHONE, scheme: 'light' },
  { viewport: PHONE, scheme: 'dark' },
  { viewport: { width: 320, height: 700 }, scheme: 'dark' },
] as const;

describe.each(VIEWS)('the first screen on a phone of $viewport.width px, $scheme', ({ viewport, scheme }) => {
  it('is there without faults before any script of the app, which takes it over as it stands', async () => {
    const { visitor, page, release } = await openWithoutScripts(demo, { viewport, colorScheme: scheme });
    await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
    await expectNoFaults(visitor);
    const places = await placesOf(page);
    release();
    await tookOver(page);
    await expectInPlace(page, places);
    await expectNoFaults(visitor);
  }, 80_000);
});

it('is left out where the cart is for another date, which the app shows', async () => {
  const { page, release } = await openWithoutScripts(demo);
  release();
  await tookOver(page);
  await page.locator('[data-date="2026-11-23"]').tap();
  await page.getByRole('region', { name: /^Dishes for Monday/ }).waitFor();
  // Only the menu of that date is ever shown.
  await page.addInitScript(() => {
    Reflect.set(window, 'seen', []);
    new MutationObserver(() => {
      const shown = document.querySelector('section section');
      const region = shown?.checkVisibility() && shown.ariaLabel;
      if (region) Reflect.get(window, 'seen').push(region);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.getByRole('region', { name: /^Dishes for Monday/ }).waitFor();
  const seen: string[] = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(seen.filter((region) => !region.startsWith('Dishes for Monday'))).toEqual([]);
}, 80_000);

describe('the sign-in', () => {
  it('is there before any script, and the app takes it over as it stands', async () => {
    const { visitor, page, release } = await openWithoutScripts(demo, { path: '/signin', enter: asNobody });
    await expectNoFaults(visitor);
    const places = await placesOf(page, PARTS);
    expect(places.length).toBeGreaterThan(8);
    release();
    await tookOver(page);
    await expectInPlace(page, places, PARTS);
    await expectNoFaults(visitor);
  }, 80_000);

  it('keeps what was typed before, and leads where the visitor wanted to', async () => {
    const { page, release } = await openWithoutScripts(demo, { path: '/wallet', enter: asNobody });
    await page.getByLabel('Email').fill(DEMO.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
    expect(new URL(page.url()).pathname).toBe('/wallet');
    release();
    await tookOver(page);
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    await page.getByRole('heading', { name: 'Transaction History', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/wallet');
  }, 80_000);
});

it('is not the sign-in for who is signed in: the app leads them away from it', async () => {
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await page.request.post('/api/login', { data: DEMO });
  const answer = await page.request.get('/signin');
  expect(await answer.text()).not.toMatch(/type="password"/);
}, 40_000);

it('shows on the page of the orders that none is to come', async () => {
  const enter = (page: Page) => makePerson(page, 'Nandi');
  const { visitor, page, release } = await openWithoutScripts(demo, { path: '/orders', enter });
  await expectNoFaults(visitor);
  const places = await placesOf(page, PARTS);
  expect(places.map(({ part }) => part).join()).toContain('Current Orders (0)');
  release();
  await tookOver(page);
  await expectInPlace(page, places, PARTS);
}, 80_000);

it('shows the balance and the last entries of the wallet', async () => {
  const { visitor, page, release } = await openWithoutScripts(demo, { path: '/wallet' });
  await expectNoFaults(visitor);
  const places = await placesOf(page);
  expect(places.map(({ part }) => part).join()).toContain('Transaction History');
  release();
  await tookOver(page);
  await expectInPlace(page, places);
}, 80_000);

describe('the order that is delivered next', () => {
  const orderByCard = async (page: Page) => {
    await makePerson(page, 'Nandi');
    const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
    const dishes = items.slice(0, 3).map(({ menuItem }: { menuItem: { id: string } }) => menuItem.id);
    const data = {
      deliveryDate: '2026-11-21',
      items: dishes.map((menuItemId: string, n: number) => ({ menuItemId, quantity: n + 1 })),
      paymentMethod: 'card',
    };
    const placed = await page.request.post('/api/orders', { data });
    expect(placed.status()).toBe(201);
    return (await placed.json()).payment;
  };

  it.each([
    ['after the cutoff, when it can be offered', enterDemo],
    ['not paid yet', orderByCard],
    ['paid', async (page: Page) => payAtSandbox(page.request, await orderByCard(page))],
  ] as const)(
    'is there before any script: %s',
    async (_, enter) => {
      const { visitor, page, release } = await openWithoutScripts(demo, { path: '/orders', enter });
      await expectNoFaults(visitor);
      const before = await placesOf(page, PARTS);
      expect(before.length).toBeGreaterThan(15);
      release();
      await tookOver(page);
      await expectInPlace(page, before, PARTS);
    },
    80_000,
  );
});

it.each([
  ['af-ZA', 'Hallo Thandi', 'Voeg by'],
  ['zu-ZA', 'Sawubona Thandi', 'Engeza'],
])(
  'speaks the language that is wanted: %s',
  async (locale, greeting, add) => {
    const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, locale });
    await visitor.page.request.post('/api/login', { data: DEMO });
    await demo.padkos.db.sql`update users set language = null where email = ${DEMO.email}`;
    const answer = await visitor.page.request.get('/', { headers: { 'accept-language': locale } });
    const page = await answer.text();
    expect(page).toContain(`<html lang="${locale}"`);
    expect(page).toContain(greeting);
    expect(page).toContain(`>${add}<`);
  },
  80_000,
);

describe('what is in the page', () => {
  const titleOf = (visitor: Visitor) =>
    visitor.page.getByRole('heading', { level: 4 }).filter({ hasText: 'script' }).first();

  it('is text, whatever a dish or a person is called', async () => {
    const { sql } = demo.padkos.db;
    const hostile = `</script><script>window.hacked=1</script><img src=x onerror=window.hacked=1>"'&\uE000id\uE001$&`;
    const [dish] = await sql<{ title: string }[]>`select title from menu_items where title = 'Amasi'`;
    expect(dish).toBeDefined();
    await sql`update menu_items set title = ${hostile}, description = ${hostile} where title = 'Amasi'`;
    await sql`update users set first_name = ${hostile} where email = ${DEMO.email}`;
    try {
      await demo.restartAt('2026-11-20T12:00:00+02:00');
      const { visitor, page, release } = await openWithoutScripts(demo);
      expect(await titleOf(visitor).textContent()).toBe(hostile);
      expect(await page.locator('#root img[onerror], #root script').count()).toBe(0);
      release();
      await tookOver(page);
      expect(await titleOf(visitor).textContent()).toBe(hostile);
      expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
      expect(visitor.complaints).toEqual([]);
    } finally {
      await sql`update menu_items set title = 'Amasi', description = '' where title = ${hostile}`;
      await sql`update users set first_name = 'Thandi' where email = ${DEMO.email}`;
    }
  }, 120_000);
});
