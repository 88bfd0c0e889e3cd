import { expect, it } from 'vitest';
import { ADMIN, DEMO, DESKTOP, expectNoFaultsInBothSchemes, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

const SIZES = {
  'on a phone': { viewport: PHONE, touch: true },
  'at a desk': { viewport: DESKTOP, touch: false },
};

it.each([
  ['on a phone', 'at a desk', 'Lovely and warm'],
  ['at a desk', 'on a phone', 'Just like at home'],
] as const)(
  'a customer rates a dish that was delivered, with words, %s; the kitchen reads it %s',
  async (...how) => {
    const [own, kitchens, words] = how;
    const customer = await demo.openVisitor(SIZES[own]);
    const { page, context } = customer;
    await page.request.post('/api/login', { data: DEMO });
    await page.goto('/orders');
    await page.getByRole('tab', { name: /^Order History/ }).click();
    const question = page.getByRole('group', { name: /^How was / }).first();
    const dish = ((await question.locator('legend').textContent()) ?? '').replace(/^How was (.*)\?$/, '$1');
    const line = page.getByRole('listitem').filter({ has: question }).first();
    await line.getByText('How was').waitFor();
    await question.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await line.getByRole('textbox', { name: 'A few words for the kitchen, if you like' }).fill(words);
    await expectNoFaultsInBothSchemes(customer);
    await line.getByRole('button', { name: 'Send 4 stars' }).click();
    await page.getByText('The kitchen reads every rating.').waitFor();
    await page.getByRole('img', { name: 'You gave 4 stars' }).first().waitFor();
    await page.getByText(words).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: /^Order History/ }).click();
    await page.getByRole('img', { name: 'You gave 4 stars' }).first().waitFor();
    await context.close();

    const kitchen = await demo.openVisitor(SIZES[kitchens]);
    await kitchen.page.request.post('/api/login', { data: ADMIN });
    await kitchen.page.goto('/admin?section=reports&tab=menu');
    await kitchen.page.getByRole('heading', { name: 'What customers say' }).waitFor();
    const said = kitchen.page.getByRole('listitem').filter({ hasText: words });
    expect(await said.textContent()).toContain(dish);
    expect(await said.textContent()).not.toContain('Thandi');
    await expectNoFaultsInBothSchemes(kitchen);
    await kitchen.context.close();
  },
  90_000,
);

it('the menu shows what customers say of a dish, in words too', async () => {
  const { page, context } = await demo.openVisitor({ viewport: DESKTOP });
  await page.request.post('/api/login', { data: DEMO });
  await page.goto('/');
  await page
    .getByText(/^Rated \d\.\d of 5 by \d+ customers$/)
    .first()
    .waitFor({ state: 'attached' });
  await context.close();
});
