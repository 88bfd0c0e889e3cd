import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes } from './also-at-a-desk.ts';
import { DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const ON_A_PHONE = { viewport: PHONE, touch: true };

it('the fields for the names of portions have no faults, in the cart and in the change of an order', async () => {
  for (const view of [{ viewport: DESKTOP, touch: false }, ON_A_PHONE]) {
    const visitor = await demo.openVisitor(view);
    const { page } = visitor;
    await signIn(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Add Boerewors roll' }).click();
    if (view.touch) await page.getByRole('button', { name: /Open your cart/ }).click();
    // On a phone the menu behind the cart has such a button as well.
    await (view.touch ? page.getByRole('dialog') : page)
      .getByRole('button', { name: /^One more/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'For somebody else?' }).click();
    await page.getByRole('button', { name: 'A name for each portion' }).click();
    await page.getByLabel(/^Portion 1 of/).fill('Sam');
    await page.getByLabel(/^Portion 2 of/).fill('see www.evil.example');
    await page.getByText('A name has no web or e-mail address in it').waitFor();
    expect(await page.getByRole('button', { name: 'Place Order', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel(/^Portion 2 of/).fill('Lea');
    await expectNoFaultsInBothSchemes(visitor);
    if (!view.touch) continue;
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText(/^Order ORD-\d+-\d+ for .+ created/).waitFor();
    await page.goto('/orders');
    const order = page.getByRole('article').filter({ hasText: '1 for Sam, 1 for Lea' });
    await order.getByRole('button', { name: /^Change order/ }).click();
    await page.getByLabel(/^Portion 1 of/).waitFor();
    await page.getByRole('button', { name: 'One name for all portions' }).click();
    await expectNoFaultsInBothSizes(visitor);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('article').getByText('For Sam', { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectWholeLabels(visitor);
  }
}, 120_000);

it('forty portions have a name each, folded, and more than an order has lines for have one together', async () => {
  const visitor = await demo.openVisitor(ON_A_PHONE);
  const { page } = visitor;
  await signIn(page);
  const title = 'Boerewors roll';
  await demo.padkos.db.sql`
    update daily_menus set max_quantity = null where menu_item_id in (
      select id from menu_items where title = ${title})`;
  await page.goto('/');
  await page.getByRole('button', { name: title, exact: true }).first().tap();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('textbox', { name: `Portions of ${title}` }).fill('40');
  await sheet.getByRole('button', { name: /^Add to cart/ }).tap();
  await page.getByRole('button', { name: /Open your cart/ }).click();
  const cart = page.getByRole('dialog');
  await cart.getByRole('button', { name: 'For somebody else?' }).click();
  await cart.getByRole('button', { name: 'A name for each portion' }).click();
  await cart.getByLabel(/^Portion 40 of/).fill('Lea');
  await cart.getByLabel(/^Portion 1 of/).fill('Sam');
  const names = cart.getByText(`2 of 40 names for ${title}`);
  await names.waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await names.click();
  await expect.poll(() => cart.getByLabel(/^Portion \d+ of/).count()).toBe(0);
  await names.click();
  expect(await cart.getByLabel(/^Portion 40 of/).inputValue()).toBe('Lea');

  await cart.getByRole('button', { name: 'One name for all portions' }).click();
  const portions = cart.getByRole('textbox', { name: `Portions of ${title}`, exact: true });
  await portions.fill('60');
  await portions.press('Enter');
  await cart.getByText('At most 50 portions of an order can have a name each.').waitFor();
  expect(await cart.getByRole('button', { name: 'A name for each portion' }).count()).toBe(0);
  await expectWholeLabels(visitor);
}, 120_000);
