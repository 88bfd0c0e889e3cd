import { startTestPadkos, type TestPadkos } from '@padkos/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DESKTOP,
  expectSound,
  expectWholeLabels,
  launchBrowser,
  openVisitor,
  PHONE,
  signIn,
} from './browser.ts';

let padkos: TestPadkos;
let browser: Browser;
beforeAll(async () => {
  [padkos, browser] = await Promise.all([startTestPadkos('2026-11-20T09:00:00+02:00'), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await padkos.close();
});

it.each([
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
  { name: 'on a phone', viewport: PHONE, touch: true },
])(
  'several portions are typed and added at once, with one toast, $name',
  async (view) => {
    const visitor = await openVisitor(browser, padkos.url, view);
    const { page, context } = visitor;
    await signIn(page);
    const dish = page.getByRole('listitem').filter({ hasText: 'Boerewors roll' }).first();
    const portions = dish.getByRole('textbox', { name: 'Portions of Boerewors roll' });
    await portions.fill('4');
    await dish.getByRole('button', { name: 'Add Boerewors roll' }).click();
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
    await expectSound(visitor);
    await expectWholeLabels(visitor);
    await context.close();
  },
  80_000,
);
