import { expect, it } from 'vitest';
import { PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('a customer orders a dish every week, leaves out a date, and finds the order that was placed', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(page);
  const { items } = await (await page.request.get('/api/menu/2026-11-24')).json();
  const offered: { availableQuantity: number | null; menuItem: { title: string } }[] = items;
  const title = offered.find(({ availableQuantity }) => availableQuantity !== 0)?.menuItem.title ?? '';
  await page.goto('/standing-orders');
  await page.getByRole('button', { name: 'New standing order' }).click();
  const form = page.getByRole('dialog', { name: 'New standing order' });
  await form.getByText('Mon', { exact: true }).click();
  await form.getByText('Tue', { exact: true }).click();
  await form.getByPlaceholder('Search for a dish').first().fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const monday = page.getByRole('switch', { name: `Order 1 × ${title} for Mon 23 Nov` });
  await monday.click({ force: true });
  await page.getByRole('listitem').filter({ has: monday }).getByText('Left out').waitFor();
  expect(complaints).toEqual([]);

  const later = await demo.restartAt('2026-11-23T08:01:00+02:00');
  const datesOfOrders = async () => {
    const answer = await page.request.get(`${later.url}/api/orders`);
    const orders: { deliveryDate: string }[] = await answer.json();
    return orders.map(({ deliveryDate }) => deliveryDate).filter((date) => date >= '2026-11-23');
  };
  await expect.poll(datesOfOrders).toEqual(['2026-11-24']);
  await page.goto(`${later.url}/orders`);
  await page.getByRole('link', { name: 'From your standing order' }).click();
  const tuesday = page.getByRole('listitem').filter({ hasText: 'Tue 24 Nov' });
  await tuesday.getByText('Ordered', { exact: true }).waitFor();
}, 80_000);
