import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO, expectNoFaults, PHONE, type Visitor } from './browser.ts';
import {
  drawnIn,
  enterDemo,
  expectInPlace,
  firstDish,
  openWithoutScripts,
  placesOf,
  tookOver,
} from './first-screen.ts';
import { makePerson } from './make-person.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const asNobody = async () => undefined;

const VIEWS = [
  { viewport: PHONE, scheme: 'light' },
  { viewport: PHONE, scheme: 'dark' },
  { viewport: { width: 320, height: 700 }, scheme: 'dark' },
] as const;

describe.each(VIEWS)('the first screen on a phone of $viewport.width px, $scheme', ({ viewport, scheme }) => {
  it('is there before any script of the app, and the app draws the same in its place', async () => {
    const { visitor, page, release } = await openWithoutScripts(demo, { viewport, colorScheme: scheme });
    await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() =>
        page
          .locator('li img')
          .first()
          .evaluate((one) => Reflect.get(one, 'naturalWidth')),
      )
      .toBeGreaterThan(0);
    await expectNoFaults(visitor);
    const drawn = await drawnIn(page, '#first');
    const places = await placesOf(page);
    release();
    await tookOver(page);
    expect(await drawnIn(page, '#root')).toEqual(drawn);
    expectInPlace(await placesOf(page), places);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.01);
  }, 80_000);
});

describe('while a finger is down the app waits', () => {
  /** Puts a finger on a control, lets the app come until it has drawn `drawn`, and takes the finger up. */
  async function touchMeanwhile(page: Page, release: () => void, control: Locator, drawn: string) {
    const box = await control.boundingBox();
    if (box === null) throw new Error('the control has no place');
    const touch = await page.context().newCDPSession(page);
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    release();
    await page.locator(`#root ${drawn}`).first().waitFor({ state: 'attached' });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.locator('#first').count()).toBe(1);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await tookOver(page);
  }

  it('and presses the button', async () => {
    const { page, release } = await openWithoutScripts(demo);
    const add = firstDish(page);
    const name = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? '';
    await touchMeanwhile(page, release, add, '[aria-label^="Add "]');
    await page.getByText(`1x ${name} added to your cart`).waitFor();
  }, 80_000);

  it('and gives the field the focus', async () => {
    const { page, release } = await openWithoutScripts(demo, { path: '/signin', enter: asNobody });
    await touchMeanwhile(page, release, page.getByLabel('Email'), 'h1');
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  }, 80_000);
});

it('is left out where the cart is for another date, which the app shows', async () => {
  const { page, release } = await openWithoutScripts(demo);
  release();
  await tookOver(page);
  await page.locator('[data-date="2026-11-23"]').tap();
  await page.getByRole('region', { name: /^Dishes for Monday/ }).waitFor();
  await page.reload();
  await page.getByRole('region', { name: /^Dishes for Monday/ }).waitFor();
  expect(await page.locator('#first').count()).toBe(0);
}, 80_000);

describe('the sign-in', () => {
  it('is there before any script, and the app draws the same in its place', async () => {
    const { visitor, page, release } = await openWithoutScripts(demo, { path: '/signin', enter: asNobody });
    await page.evaluate(() => document.fonts.ready);
    await expectNoFaults(visitor);
    const PARTS = 'h1, label, input, form button, [role=tab], main p';
    const PASSKEY = /^P or$|passkey/;
    const places = await placesOf(page, PARTS);
    expect(places.length).toBeGreaterThan(8);
    release();
    await tookOver(page);
    expectInPlace(await placesOf(page, PARTS), places, PASSKEY);
    await page.getByRole('button', { name: /passkey/i }).waitFor();
    expectInPlace(await placesOf(page, PARTS), places, PASSKEY);
    await page.getByRole('navigation').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.01);
  }, 80_000);

  it('signs in with what was typed and pressed before, and leads where the visitor wanted to', async () => {
    const { page, release } = await openWithoutScripts(demo, { path: '/wallet', enter: asNobody });
    await page.getByLabel('Email').fill(DEMO.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    expect(new URL(page.url()).pathname).toBe('/wallet');
    release();
    await page.getByRole('heading', { name: 'Transaction History', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/wallet');
  }, 80_000);
});

it('is not the sign-in for who is signed in: the app leads them away from it', async () => {
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await page.request.post('/api/login', { data: DEMO });
  const answer = await page.request.get('/signin');
  expect(await answer.text()).not.toMatch(/id="first"|type="password"/);
}, 40_000);

it('shows on the page of the orders that none is to come', async () => {
  const enter = (page: Page) => makePerson(page, 'Nandi');
  const { visitor, page, release } = await openWithoutScripts(demo, { path: '/orders', enter });
  await page.evaluate(() => document.fonts.ready);
  await expectNoFaults(visitor);
  const PARTS = 'h1, h2, main p, main a, [role=tab]';
  const places = await placesOf(page, PARTS);
  expect(places.map(({ part }) => part).join()).toContain('Current Orders (0)');
  release();
  await tookOver(page);
  expectInPlace(await placesOf(page, PARTS), places);
}, 80_000);

describe('the order that is delivered next', () => {
  /** What the card says before what can be done with it. */
  const wordsOf = (page: Page) =>
    page
      .locator('article')
      .first()
      .locator('> div')
      .evaluateAll((parts) =>
        parts.slice(0, 2).map((part) => part.outerHTML.replace(/ (id|aria-labelledby|style)="[^"]*"/g, '')),
      );
  const PARTS = 'h1, h2, main p, main a, main time, main li, main dt, main dd, [role=tab], article ~ *';

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
      await page.evaluate(() => document.fonts.ready);
      await expectNoFaults(visitor);
      const words = await wordsOf(page);
      const before = await placesOf(page, PARTS);
      expect(before.length).toBeGreaterThan(15);
      release();
      await tookOver(page);
      expect(await wordsOf(page)).toEqual(words);
      expectInPlace((await placesOf(page, PARTS)).slice(0, before.length), before);
      await page
        .getByRole('button', { name: /^Order again/ })
        .first()
        .waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.01);
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
      expect(await page.locator('#first img[onerror], #first script').count()).toBe(0);
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
