import { expect, it } from 'vitest';
import { PHONE, signIn } from './browser.ts';
import { makeCustomer } from './make-customer.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('an order is offered after the cutoff, and another customer takes it over', async () => {
  const giving = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(giving.page);
  await giving.page.goto('/orders');
  const order = giving.page.getByRole('article').filter({ hasText: 'Friday 20 November 2026' });
  await order.getByRole('button', { name: /^Offer to others: order/ }).click();
  await order.getByText('Offered to others').waitFor();

  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await makeCustomer(demo, page, 500);
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Offered for Fri 20 Nov' })
    .getByRole('button', { name: /^Take over: / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await page.waitForURL(/\/order\/success\?id=/);
  await page.getByText('Friday 20 November 2026', { exact: false }).first().waitFor();
  expect(await (await page.request.get('/api/orders')).json()).toMatchObject([
    { deliveryDate: '2026-11-20' },
  ]);

  await giving.page.goto('/orders');
  await giving.page.getByRole('tab', { name: /Order History/ }).click();
  await giving.page.getByText('Another customer took this order').first().waitFor();
  expect([...complaints, ...giving.complaints]).toEqual([]);
}, 60_000);
