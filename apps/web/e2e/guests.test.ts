import { expect, it } from 'vitest';
import { PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('portions are ordered for two children, and named anew afterwards', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Boerewors roll' }).click();
  await page.getByRole('button', { name: /Open your cart/ }).click();
  const cart = page.getByRole('dialog');
  await cart.getByRole('button', { name: /^One more/ }).click();
  await cart.getByRole('button', { name: 'For somebody else?' }).click();
  await cart.getByRole('button', { name: 'A name for each portion' }).click();
  await cart.getByLabel(/^Portion 1 of/).fill('Sam');
  await cart.getByLabel(/^Portion 2 of/).fill('Lea');
  await cart.getByRole('button', { name: 'Place Order', exact: true }).click();
  await page.getByText(/^Order ORD-\d+-\d+ for .+ created/).waitFor();

  await page.goto('/orders');
  const order = page.getByRole('article').filter({ hasText: '1 for Sam, 1 for Lea' });
  await order.getByRole('button', { name: /^Change order/ }).click();
  await page.getByLabel(/^Portion 1 of/).waitFor();
  await page.getByRole('button', { name: 'One name for all portions' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('article').getByText('For Sam', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
}, 60_000);
