import { expect, it } from 'vitest';
import { DESKTOP, expectNoFaults, expectWholeLabels, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it.each([
  { name: 'on a desktop', viewport: DESKTOP, touch: false, motion: true },
  { name: 'on a phone', viewport: PHONE, touch: true, motion: true },
])(
  'several portions are typed and added at once, with one toast, $name',
  async (view) => {
    const visitor = await demo.openVisitor(view);
    const { page, context } = visitor;
    await signIn(page);
    await page.goto('/');
    const dish = page.getByRole('listitem').filter({ hasText: 'Boerewors roll' }).first();
    const portions = dish.getByRole('textbox', { name: 'Portions of Boerewors roll' });
    if (view.touch) {
      // On a phone, the dish's sheet is where several portions are chosen.
      await dish.getByRole('button', { name: 'Boerewors roll', exact: true }).tap();
      const sheet = page.getByRole('dialog', { name: 'Boerewors roll' });
      await sheet.getByRole('textbox', { name: 'Portions of Boerewors roll' }).fill('4');
      await sheet.getByRole('button', { name: /^Add to cart/ }).tap();
    } else {
      await portions.fill('4');
      await dish.getByRole('button', { name: 'Add Boerewors roll' }).click();
    }
    await page.getByText('4x Boerewors roll added to your cart').waitFor();
    await expect.poll(() => portions.inputValue(), { timeout: 20_000 }).toBe('4');

    await portions.fill('7');
    await portions.press('Enter');
    await page.getByText('3x Boerewors roll added to your cart').waitFor();
    expect(await page.getByText(/added to your cart/).count()).toBe(1);
    await dish.getByRole('button', { name: 'One less Boerewors roll' }).click();
    await expect.poll(() => portions.inputValue(), { timeout: 20_000 }).toBe('6');
    await portions.fill('many');
    await portions.press('Enter');
    expect(await portions.inputValue()).toBe('6');
    await expectNoFaults(visitor);
    await expectWholeLabels(visitor);
    await context.close();
  },
  80_000,
);
