import { expect, it } from 'vitest';
import { ADMIN, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('a customer rates a dish that was delivered, with words; the kitchen reads it', async () => {
  const words = 'Lovely and warm';
  const customer = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = customer;
  await signIn(page);
  await page.goto('/orders');
  await page.getByRole('tab', { name: /^Order History/ }).click();
  const question = page.getByRole('group', { name: /^How was / }).first();
  const dish = ((await question.locator('legend').textContent()) ?? '').replace(/^How was (.*)\?$/, '$1');
  const line = page.getByRole('listitem').filter({ has: question }).first();
  await question.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await line.getByRole('textbox', { name: 'A few words for the kitchen, if you like' }).fill(words);
  await line.getByRole('button', { name: 'Send 4 stars' }).click();
  await page.getByText('The kitchen reads every rating.').waitFor();

  const kitchen = await demo.openVisitor();
  await signIn(kitchen.page, ADMIN);
  await kitchen.page.goto('/admin?section=reports&tab=menu');
  const said = kitchen.page.getByRole('listitem').filter({ hasText: words });
  expect(await said.textContent()).toContain(dish);
  expect(await said.textContent()).not.toContain('Thandi');
  expect([...customer.complaints, ...kitchen.complaints]).toEqual([]);
}, 60_000);
