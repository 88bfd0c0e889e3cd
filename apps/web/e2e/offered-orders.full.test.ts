import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes, openAtADesk } from './both-sizes.ts';
import { expectNoFaultsInBothSchemes, expectWholeLabels, PHONE, signIn } from './browser.ts';
import { makeCustomer } from './make-customer.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const ON_A_PHONE = { viewport: PHONE, touch: true };

it('an order that is offered, kept and offered again, and taken over, has no faults on either side', async () => {
  const giving = await demo.openVisitor(ON_A_PHONE);
  await signIn(giving.page);
  await giving.page.goto('/orders');
  const order = giving.page.getByRole('article').filter({ hasText: 'Friday 20 November 2026' });
  await order.getByRole('button', { name: /^Offer to others: order/ }).click();
  await order.getByText('Offered to others').waitFor();
  await expectWholeLabels(giving);
  await expectNoFaultsInBothSizes(giving);
  await order.getByRole('button', { name: /^Keep it: order/ }).click();
  await order.getByRole('button', { name: /^Offer to others: order/ }).click();
  await order.getByText('Offered to others').waitFor();
  await giving.page.goto('/');
  await giving.page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
  expect(await giving.page.getByRole('region', { name: /^Offered for/ }).count()).toBe(0);

  const taking = await demo.openVisitor(ON_A_PHONE);
  const { page } = taking;
  await makeCustomer(demo, page, 500);
  await page.goto('/');
  const offers = page.getByRole('region', { name: 'Offered for Fri 20 Nov' });
  const line = { name: '1 order of others can be taken over' };
  await page.getByRole('link', line).click();
  await expect.poll(() => offers.evaluate((found) => found === document.activeElement)).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
  const desk = await openAtADesk(demo, taking);
  for (const shown of [desk, taking]) {
    await shown.page.getByRole('button', { name: /^Take over: / }).scrollIntoViewIfNeeded();
    await expectNoFaultsInBothSchemes(shown);
  }
  expect(await desk.page.getByRole('link', line).count()).toBe(0);
  await offers.getByText('Contains fish, sulphites.').waitFor();
  await offers.getByRole('button', { name: /^Take over: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await page.getByText('It Is Yours').waitFor();
  await page.waitForURL(/\/order\/success\?id=/);
  await page.getByText('Friday 20 November 2026', { exact: false }).first().waitFor();
  await expectNoFaultsInBothSizes(taking);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
  expect(await offers.count()).toBe(0);
}, 120_000);
