import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO, PHONE } from './browser.ts';
import type { DemoKitchen } from './use-demo-kitchen.ts';

interface Opening {
  readonly viewport?: typeof PHONE;
  readonly colorScheme?: 'light' | 'dark';
  readonly path?: string;
  /** Begins the session; the demo kitchen's customer is signed in unless said otherwise. */
  readonly enter?: (page: Page) => Promise<unknown>;
}

export const enterDemo = (page: Page) => page.request.post('/api/login', { data: DEMO });

/** Opens a page on a phone, the start page unless said otherwise, and holds the app's scripts back until `release`. */
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
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#first main').waitFor();
  return { visitor, page, release };
}

export const tookOver = (page: Page) => page.locator('#first').waitFor({ state: 'detached' });
export const firstDish = (page: Page) => page.getByRole('button', { name: /^Add / }).first();

/**
 * What the first screen and the app draw, without what differs by nature: the names that refer from one to the other, and
 * the pictures of later dishes, which the app fetches when they come near.
 */
export const drawnIn = (page: Page, place: string) =>
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

export const placesOf = (page: Page, selector = DISHES) =>
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
export function expectInPlace(now: Place[], before: Place[], isNew = /^$/) {
  const old = now.filter(({ part }) => !isNew.test(part));
  expect(old.map(({ part }) => part)).toEqual(before.map(({ part }) => part));
  const moved = old.filter(({ place }, index) =>
    place.some((value, side) => Math.abs(value - (before[index]?.place[side] ?? 0)) >= 1),
  );
  expect(moved).toEqual([]);
}
type Place = Awaited<ReturnType<typeof placesOf>>[number];
