import { expect, it } from 'vitest';
import { DEMO, DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it.each([
  ['on a phone', PHONE, true],
  ['at a desk', DESKTOP, false],
] as const)(
  'portions are ordered for two children, and named anew afterwards, %s',
  async (_where, viewport, touch) => {
    const visitor = await demo.openVisitor({ viewport, touch });
    const { page } = visitor;
    await page.request.post('/api/login', { data: DEMO });
    await page.goto('/');
    await page
      .getByRole('button', { name: /^Add (?!.*favourite)/ })
      .first()
      .click();
    if (touch) await page.getByRole('button', { name: /Open your cart/ }).click();
    // On a phone the menu behind the cart has such a button as well.
    await (touch ? page.getByRole('dialog') : page)
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
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText(/^Order ORD-\d+-\d+ created/).waitFor();

    await page.goto('/orders');
    const order = page.getByRole('article').filter({ hasText: '1 for Sam, 1 for Lea' });
    await order.getByRole('button', { name: /^Change order/ }).click();
    await page.getByLabel(/^Portion 1 of/).waitFor();
    await page.getByRole('button', { name: 'One name for all portions' }).click();
    await expectNoFaultsInBothSchemes(visitor);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('article').getByText('For Sam', { exact: true }).waitFor();
    await expectWholeLabels(visitor);
  },
  120_000,
);
