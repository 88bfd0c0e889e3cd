import { expect, it } from 'vitest';
import { PHONE } from './browser.ts';
import { makeCustomer } from './make-customer.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { dishOf } from './waiting-list.ts';

const demo = useDemoKitchen();

it('a customer joins the line of a dish that is sold out, is offered a portion and takes it', async () => {
  const { menuItemId, title, leave } = await dishOf(demo, 0);
  await leave(0);
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await makeCustomer(demo, page, 500);
  await page.goto('/');
  await page.getByRole('button', { name: `Tell me when ${title} is free` }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: 'Tell me when it is free' }).click();
  await sheet.getByText('You are next in line').waitFor();
  await leave(1);
  await page.reload();
  const held = page.getByRole('region', { name: 'A portion is held for you' });
  await held.getByRole('button', { name: new RegExp(`^Take it until .*: ${title}$`) }).click();
  await page.getByText(`A portion of ${title} is yours.`).waitFor();
  await held.waitFor({ state: 'detached' });
  const orders: { items: object[] }[] = await (await page.request.get('/api/orders')).json();
  expect(orders).toMatchObject([{ items: [{ menuItemId, quantity: 1 }] }]);
  expect(complaints).toEqual([]);
}, 80_000);
