import { it } from 'vitest';
import { expectNoFaultsInBothSizes } from './both-sizes.ts';
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
