import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO, PHONE } from './browser.ts';
import type { DemoKitchen } from './use-demo-kitchen.ts';

interface Opening {
  readonly viewport?: typeof PHONE;
  readonly colorScheme?: 'light' | 'dark';
  readonly path?: string;
  /** Starts the session; by default the demo kitchen's customer is signed in. */
  readonly enter?: (page: Page) => Promise<unknown>;
}

/** The most that a page may move, as a layout shift. */
const MOST_SHIFT = 0.01;
const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifted'));

export const enterDemo = (page: Page) => page.request.post('/api/login', { data: DEMO });

/** Opens a page on a phone, by default the start page, and delays the app's scripts until `release`. */
export async function openWithoutScripts(demo: DemoKitchen, opening: Opening = {}) {
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
    // As on a later visit, whose fonts do not wait for the app.
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: {} });
  });
  // The first visit brings the fonts, so that only the app can move anything; on a busy machine a page may be drawn too late,
  // or before its fonts.
  let visits = 0;
  await expect
    .poll(
      async () => {
        await page.goto(path, { waitUntil: 'commit' });
        // The last element of the page.
        await page.locator('#given').waitFor({ state: 'attached' });
        await page.evaluate(async () => {
          await document.fonts.ready;
          // What the fonts move is known once they are painted.
          for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
        });
        visits += 1;
        const isDrawn = (await page.locator('html[data-drawn]').count()) === 1;
        return visits > 1 && isDrawn && (await shiftOf(page)) <= MOST_SHIFT;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await page.locator('main').waitFor();
  return { visitor, page, release };
}

/** Waits until the app has hydrated what the server drew, and has nothing more to draw. */
export const tookOver = async (page: Page) => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button')].some((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await page.waitForLoadState('networkidle');
};

export const firstDish = (page: Page) => page.getByRole('button', { name: /^Add / }).first();

const PARTS = 'header a, h1, h2, h3, h4, main p, main a, main button, main input, main time, main dd, nav a';

/** All visible elements with text, and their places. */
export const placesOf = (page: Page, selector = PARTS) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { part: `${one.tagName} ${one.textContent}`, place: [x, y, width, height] };
      }),
    );

/** Everything that the server drew is in the same place, to the pixel; more may have appeared below. */
export async function expectInPlace(page: Page, before: Place[], selector = PARTS) {
  const now = await placesOf(page, selector);
  const isSame = (a: Place, b: Place) =>
    a.part === b.part && a.place.every((value, side) => Math.abs(value - (b.place[side] ?? 0)) < 1);
  expect(before.filter((one) => !now.some((other) => isSame(one, other)))).toEqual([]);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
}
type Place = Awaited<ReturnType<typeof placesOf>>[number];
