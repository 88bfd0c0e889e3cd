import { it } from 'vitest';
import { expectNoFaultsInBothSizes } from './both-sizes.ts';
import { ADMIN, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const ON_A_PHONE = { viewport: PHONE, touch: true };

it('a rating has no faults where it is given and where it is read, and stays over a reload', async () => {
  const words = 'Just like at home';
  const customer = await demo.openVisitor(ON_A_PHONE);
  const { page } = customer;
  await signIn(page);
  await page.goto('/orders');
  await page.getByRole('tab', { name: /^Order History/ }).click();
  const question = page.getByRole('group', { name: /^How was / }).first();
  const line = page.getByRole('listitem').filter({ has: question }).first();
  await line.getByText('How was').waitFor();
  await question.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await line.getByRole('textbox', { name: 'A few words for the kitchen, if you like' }).fill(words);
  await expectNoFaultsInBothSizes(customer);
  await line.getByRole('button', { name: 'Send 4 stars' }).click();
  await page.getByRole('img', { name: 'You gave 4 stars' }).first().waitFor();
  await page.getByText(words).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: /^Order History/ }).click();
  await page.getByRole('img', { name: 'You gave 4 stars' }).first().waitFor();

  const kitchen = await demo.openVisitor(ON_A_PHONE);
  await signIn(kitchen.page, ADMIN);
  await kitchen.page.goto('/admin?section=reports&tab=menu');
  await kitchen.page.getByRole('heading', { name: 'What customers say' }).waitFor();
  await kitchen.page.getByRole('listitem').filter({ hasText: words }).waitFor();
  await expectNoFaultsInBothSizes(kitchen);
}, 80_000);

it('the menu shows what customers say of a dish, in words too', async () => {
  const { page } = await demo.openVisitor();
  await signIn(page);
  await page.goto('/');
  await page
    .getByText(/^Rated \d\.\d of 5 by \d+ customers$/)
    .first()
    .waitFor({ state: 'attached' });
}, 60_000);
