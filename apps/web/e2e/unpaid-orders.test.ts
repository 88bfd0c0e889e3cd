import { expect, it } from 'vitest';
import { PHONE } from './browser.ts';
import { makePerson } from './make-person.ts';
import { notice, orderByCard, payNow } from './unpaid-orders.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

it('an order by card that is not paid yet is told of on the way back from the gateway, and paid from there', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await makePerson(page, 'Kagiso');
  await orderByCard(page);
  await page.goBack();
  await notice(page).getByText('Not paid yet: Sat 21 Nov').waitFor();
  await payNow(page).click();
  await page.waitForURL(/\/sandbox\/payfast\//);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await page.waitForURL(/\/order\/success\?id=/);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await page.getByRole('region', { name: 'Your next order' }).waitFor();
  expect(await notice(page).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 60_000);
