import { expect, it } from 'vitest';
import { PHONE } from './browser.ts';
import { DISH, fillCart, payAtGateway } from './pay-and-order.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

it('a cart that costs more than the wallet holds is paid for and ordered by one button, once', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  const total = await fillCart(demo, page);
  const rand = Math.max(50, total - 20);
  await page.getByRole('button', { name: `Pay R${rand} and order` }).click();
  await payAtGateway(page);
  await page.waitForURL(/\/order\/success\?id=/);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await page.getByText(`1 × ${DISH}`).waitFor();
  const orders = await (await page.request.get('/api/orders')).json();
  expect(orders).toMatchObject([{ totalTokens: total, paymentMethod: 'wallet', paymentStatus: 'paid' }]);
  const { wallet } = await (await page.request.get('/api/wallet')).json();
  expect(wallet.balance).toBe(20 + rand - total);
  await page.goto('/');
  await page.getByRole('button', { name: `Add ${DISH}` }).waitFor();
  expect(await page.getByRole('button', { name: /Open your cart|Place Order/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 60_000);
