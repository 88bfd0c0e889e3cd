import { expect, it } from 'vitest';
import { DEMO, DESKTOP } from './browser.ts';
import { expectInPlace, firstDish, openWithoutScripts, placesOf, tookOver } from './first-screen.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

it('the menu is there before any script of the app, which takes it over as it stands; what is pressed then counts', async () => {
  const { visitor, page, release } = await openWithoutScripts(demo);
  const drawn = await page.getByRole('heading', { level: 4 }).allInnerTexts();
  expect(drawn.length).toBeGreaterThanOrEqual(4);
  await expect
    .poll(() =>
      page
        .locator('li img')
        .first()
        .evaluate((one) => Reflect.get(one, 'naturalWidth')),
    )
    .toBeGreaterThan(0);
  const places = await placesOf(page);
  const first = await page.locator('main').elementHandle();
  release();
  await tookOver(page);
  await expectInPlace(page, places);
  // The page requested its texts, and only once.
  const texts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.json'))
      .map((entry) => Reflect.get(entry, 'initiatorType')),
  );
  expect(texts).toEqual(['link']);
  // The app continues with the same elements.
  expect(await page.locator('main').evaluate((one, before) => one === before, first)).toBe(true);
  const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const titles: string[] = items.map((line: { menuItem: { title: string } }) => line.menuItem.title);
  const shown = page.getByRole('heading', { level: 4 });
  await expect.poll(async () => (await shown.allInnerTexts()).toSorted()).toEqual(titles.toSorted());
  const add = firstDish(page);
  const name = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? '';
  await add.tap();
  await page.getByText(`1x ${name} added to your cart`).waitFor();
  expect(visitor.complaints).toEqual([]);
}, 80_000);

it('what is in the page is for one person, is kept nowhere, and is in no other page', async () => {
  const { page } = await demo.openVisitor({ viewport: DESKTOP });
  const plain = async (path: string) => {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    return {
      status: answer.status(),
      control: answer.headers()['cache-control'],
      text: await answer.text(),
    };
  };
  const isNobodys = (text: string) => !/Thandi|customer\.menu\.get/.test(text);
  const isEmpty = (text: string) => isNobodys(text) && text.includes('<div id="root"></div>');
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
  // The page that the service worker stores.
  const kept = await plain('/index.html');
  expect([kept.status, kept.control, isEmpty(kept.text)]).toEqual([200, 'no-cache', true]);
  await page.request.post('/api/logout');
  expect((await plain('/')).text).toBe(visitor.text);
}, 80_000);
