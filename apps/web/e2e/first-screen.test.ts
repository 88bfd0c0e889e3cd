import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO, DESKTOP, expectNoFaults, PHONE, type Visitor } from './browser.ts';
import { makePerson } from './make-person.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

interface Opening {
  readonly viewport?: typeof PHONE;
  readonly colorScheme?: 'light' | 'dark';
  readonly path?: string;
  /** Begins the session; the demo kitchen's customer is signed in unless said otherwise. */
  readonly enter?: (page: Page) => Promise<unknown>;
}

const enterDemo = (page: Page) => page.request.post('/api/login', { data: DEMO });
const asNobody = async () => undefined;

/** Opens a page on a phone, the start page unless said otherwise, and holds the app's scripts back until `release`. */
async function openWithoutScripts(opening: Opening = {}) {
  const { viewport = PHONE, colorScheme = 'light', path = '/', enter = enterDemo } = opening;
  const visitor = await demo.openVisitor({ viewport, touch: true });
  const { page } = visitor;
  await page.emulateMedia({ colorScheme });
  await enter(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#first main').waitFor();
  return { visitor, page, release };
}

const tookOver = (page: Page) => page.locator('#first').waitFor({ state: 'detached' });
const firstDish = (page: Page) => page.getByRole('button', { name: /^Add / }).first();

/**
 * What the first screen and the app draw, without what differs by nature: the names that refer from one to the other, and
 * the pictures of later dishes, which the app fetches when they come near.
 */
const drawnIn = (page: Page, place: string) =>
  page.evaluate((place) => {
    const root = document.querySelector(place);
    const parts = [...(root?.querySelectorAll('header, main, nav') ?? [])];
    return parts.map((part) => {
      const copy = part.cloneNode(true) as Element;
      for (const one of copy.querySelectorAll('[role=status]')) one.remove();
      for (const dish of [...copy.querySelectorAll('li')].slice(5)) dish.querySelector('img')?.remove();
      for (const one of [copy, ...copy.querySelectorAll('*')])
        for (const name of ['id', 'aria-labelledby', 'readonly', 'tabindex']) one.removeAttribute(name);
      const list = copy.querySelector('main section section') ?? copy.querySelector('section section');
      const lines = (list ?? copy).outerHTML
        .replace(/>\s+</g, '><')
        .replace(/<(\w+)([^>]*)>/g, (_, tag: string, given: string) => {
          const attributes = given.match(/[\w-]+(="[^"]*")?/g) ?? [];
          return `\n<${[
            tag,
            ...attributes
              .map((one) =>
                one
                  .replace(/([;:]) /g, '$1')
                  .replace(/;"$/, '"')
                  .toLowerCase(),
              )
              .sort(),
          ].join(' ')}>`;
        });
      return lines;
    });
  }, place);

const DISHES = 'h3, h4, h4 + p, li .tabler-icon-bowl-chopsticks, fieldset button, li button';

const placesOf = (page: Page, selector = DISHES) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { part: `${one.tagName} ${one.textContent}`, place: [x, y, width, height] };
      }),
    );

/** The parts stand where they stood, to the pixel; parts that are named as new may have come. */
function expectInPlace(now: Place[], before: Place[], isNew = /^$/) {
  const old = now.filter(({ part }) => !isNew.test(part));
  expect(old.map(({ part }) => part)).toEqual(before.map(({ part }) => part));
  const moved = old.filter(({ place }, index) =>
    place.some((value, side) => Math.abs(value - (before[index]?.place[side] ?? 0)) >= 1),
  );
  expect(moved).toEqual([]);
}
type Place = Awaited<ReturnType<typeof placesOf>>[number];

const VIEWS = [
  { viewport: PHONE, scheme: 'light' },
  { viewport: PHONE, scheme: 'dark' },
  { viewport: { width: 320, height: 700 }, scheme: 'dark' },
] as const;

describe.each(VIEWS)('the first screen on a phone of $viewport.width px, $scheme', ({ viewport, scheme }) => {
  it('is there before any script of the app, and the app draws the same in its place', async () => {
    const { visitor, page, release } = await openWithoutScripts({ viewport, colorScheme: scheme });
    await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
    const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
    const titles: string[] = items.map((line: { menuItem: { title: string } }) => line.menuItem.title);
    const shown = await page.getByRole('heading', { level: 4 }).allInnerTexts();
    expect(shown.toSorted()).toEqual(titles.toSorted());
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

it('keeps what is pressed until the app is there, and the focus', async () => {
  const { page, release } = await openWithoutScripts();
  const add = firstDish(page);
  const name = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? '';
  await add.tap();
  expect(await add.getAttribute('aria-busy')).toBe('true');
  await page.getByRole('link', { name: 'Plan a week' }).focus();
  release();
  await tookOver(page);
  await page.getByText(`1x ${name} added to your cart`).waitFor();
  expect(await page.getByRole('textbox', { name: `Portions of ${name}` }).inputValue()).toBe('1');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Plan a week');
}, 80_000);

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
    const { page, release } = await openWithoutScripts();
    const add = firstDish(page);
    const name = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? '';
    await touchMeanwhile(page, release, add, '[aria-label^="Add "]');
    await page.getByText(`1x ${name} added to your cart`).waitFor();
  }, 80_000);

  it('and gives the field the focus', async () => {
    const { page, release } = await openWithoutScripts({ path: '/signin', enter: asNobody });
    await touchMeanwhile(page, release, page.getByLabel('Email'), 'h1');
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  }, 80_000);
});

it('is left out where the cart is for another date, which the app shows', async () => {
  const { page, release } = await openWithoutScripts();
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
    const { visitor, page, release } = await openWithoutScripts({ path: '/signin', enter: asNobody });
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
    const { page, release } = await openWithoutScripts({ path: '/wallet', enter: asNobody });
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
  const { visitor, page, release } = await openWithoutScripts({ path: '/orders', enter });
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
      const { visitor, page, release } = await openWithoutScripts({ path: '/orders', enter });
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
      const { visitor, page, release } = await openWithoutScripts();
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

  it('is for one person, is kept nowhere, and is in no other page', async () => {
    const { page } = await demo.openVisitor({ viewport: DESKTOP });
    const plain = async (path: string) => {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
      return {
        status: answer.status(),
        control: answer.headers()['cache-control'],
        text: await answer.text(),
      };
    };
    const isNobodys = (text: string) => !/Thandi|customer\.menu/.test(text);
    const isEmpty = (text: string) => isNobodys(text) && !text.includes('id="first"');
    const visitor = await plain('/');
    expect([visitor.status, visitor.control, isNobodys(visitor.text)]).toEqual([
      200,
      'private, no-store',
      true,
    ]);
    await page.request.post('/api/login', { data: DEMO });
    const own = await plain('/');
    expect([own.status, own.control, isNobodys(own.text)]).toEqual([200, 'private, no-store', false]);
    const missing = await plain('/nothing-here');
    expect([missing.status, missing.control, isEmpty(missing.text)]).toEqual([404, 'no-cache', true]);
    // The one that the service worker keeps.
    const kept = await plain('/index.html');
    expect([kept.status, kept.control, isEmpty(kept.text)]).toEqual([200, 'no-cache', true]);
    await page.request.post('/api/logout');
    expect((await plain('/')).text).toBe(visitor.text);
  }, 80_000);
});
