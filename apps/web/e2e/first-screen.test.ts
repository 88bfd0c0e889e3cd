import { expect, it } from 'vitest';
import { DEMO, DESKTOP } from './browser.ts';
import { drawnIn, expectInPlace, firstDish, openWithoutScripts, placesOf, tookOver } from './first-screen.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

it('the first screen is there before any script of the app, which draws the same in its place', async () => {
  const { page, release } = await openWithoutScripts(demo);
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
  const drawn = await drawnIn(page, '#first');
  const places = await placesOf(page);
  release();
  await tookOver(page);
  expect(await drawnIn(page, '#root')).toEqual(drawn);
  expectInPlace(await placesOf(page), places);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.01);
}, 80_000);

it('the first screen keeps what is pressed until the app is there, and the focus', async () => {
  const { page, release } = await openWithoutScripts(demo);
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
