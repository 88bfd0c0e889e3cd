import { expect, it } from 'vitest';
import { PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

it('the menu leads with the next order, has the usual first, finds a dish, and its bar opens the cart', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(page);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Your next order' }).getByRole('link');
  await row.getByText('Tonight, 19:00 - 20:00').waitFor();
  const menu = page.getByRole('region', { name: 'Dishes for Saturday 21 November 2026' });
  const headings = menu.getByRole('heading', { level: 3 });
  await expect.poll(() => headings.allInnerTexts()).toEqual(['Your usual', 'More dishes', 'Sold out']);

  await page.getByRole('searchbox', { name: 'Find a dish' }).fill('boerewors ROLL');
  await expect.poll(() => menu.getByRole('listitem').count()).toBe(1);
  const title = 'Boerewors roll';
  await page.getByRole('button', { name: title, exact: true }).tap();
  const dish = page.getByRole('dialog', { name: title });
  await dish.getByRole('button', { name: `One more ${title}` }).tap();
  await dish.getByRole('button', { name: /^Add to cart/ }).tap();
  await page.getByText(`2x ${title} added to your cart`).waitFor();
  await dish.waitFor({ state: 'hidden' });

  const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const lines: { menuItem: { title: string; price: number } }[] = items;
  const price = lines.find(({ menuItem }) => menuItem.title === title)?.menuItem.price ?? 0;
  await page
    .getByRole('button', { name: `Open your cart, 2 items, ${2 * price + 5} tokens in all`, exact: true })
    .tap();
  const sheet = page.getByRole('dialog', { name: 'Your Cart' });
  await sheet.getByText('Left after this order').waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(complaints).toEqual([]);
}, 80_000);
