import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, DEMO, DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

const RECEIVER = 'sipho.dlamini@padkos.example';
const balanceOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/wallet')).json()).wallet.balance;

/** The text about tokens that a visitor reads in the terms. */
async function termsOfTokens(): Promise<string> {
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Terms of Service' }).click();
  const tokens = page.getByRole('dialog').getByText('One token is R1.00.');
  await tokens.waitFor();
  return (await tokens.textContent()) ?? '';
}

it('each step from the switch of the kitchen to the tokens that were received has no faults, and the terms follow the switch', async () => {
  const sending = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = sending;
  await page.request.post('/api/login', { data: DEMO });
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Add Tokens' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send tokens' }).count()).toBe(0);
  await page.getByText('Bought or credited', { exact: true }).waitFor();
  expect(await termsOfTokens()).toMatch(/ cannot be passed on to another person\.$/);

  const console = await demo.openVisitor({ viewport: DESKTOP });
  await console.page.request.post('/api/login', { data: ADMIN });
  await console.page.goto('/admin?section=settings');
  await console.page.getByLabel('Customers can send tokens to each other').check();
  await console.page.getByLabel('One customer at once (tokens)').fill('150');
  await console.page.getByRole('button', { name: 'Save settings' }).click();
  await console.page.getByText('Settings Saved').waitFor();
  await expectNoFaultsInBothSchemes(console);

  expect(await termsOfTokens()).toMatch(/ sent to another customer .* you cannot take back\.$/);
  const before = await balanceOf(page);
  await page.reload();
  await page.getByText('Bought, credited or received, less what you sent').waitFor();
  await page.getByRole('button', { name: 'Send tokens' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('At most 150 at once').waitFor();
  await expectNoFaultsInBothSchemes(sending);
  await dialog.getByLabel('Tokens', { exact: true }).fill('40');
  await dialog.getByLabel('E-mail address of the receiver').fill(RECEIVER);
  await dialog.getByLabel('Note (optional)').fill('For the braai');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('heading', { name: 'Send 40 tokens to S… D…?' }).waitFor();
  await dialog.getByText('You cannot take them back.').waitFor();
  await expectWholeLabels(sending);
  await expectNoFaultsInBothSchemes(sending);
  await dialog.getByRole('button', { name: 'Send 40 tokens' }).click();
  await page.getByText('40 tokens sent').waitFor();
  await page.getByText('Transfer to S… D…').waitFor();
  expect(await balanceOf(page)).toBe(before - 40);
  await expectNoFaultsInBothSchemes(sending);

  const receiving = await demo.openVisitor({ viewport: DESKTOP });
  await receiving.page.request.post('/api/login', { data: { email: RECEIVER, password: DEMO.password } });
  await receiving.page.goto('/wallet');
  await receiving.page.getByText('Transfer from Thandi Nkosi').waitFor();
  await receiving.page.getByText('For the braai').waitFor();
  await receiving.page.getByRole('button', { name: 'Send tokens' }).waitFor();
  await expectNoFaultsInBothSchemes(receiving);
}, 180_000);

it('a transfer whose answer was lost is sent once, also from a new dialog', async () => {
  const visitor = await demo.openVisitor({ viewport: DESKTOP, expected: /ERR_FAILED/ });
  const { page } = visitor;
  await page.request.post('/api/login', { data: DEMO });
  const before = await balanceOf(page);
  await page.goto('/wallet');
  const ask = async () => {
    await page.getByRole('button', { name: 'Send tokens' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail address of the receiver').fill(RECEIVER);
    await dialog.getByLabel('Tokens', { exact: true }).fill('30');
    await page.keyboard.press('Enter');
    return dialog.getByRole('button', { name: 'Send 30 tokens' });
  };
  const first = await ask();
  let lost = 0;
  await page.route(/wallet\.transfers\.send/, async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await first.click();
  await page
    .getByRole('alert')
    .getByText(/^No answer from the kitchen/)
    .waitFor();
  expect(lost).toBeGreaterThan(0);
  await page.unroute(/wallet\.transfers\.send/);
  expect(await balanceOf(page)).toBe(before - 30);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await (await ask()).click();
  await page.getByText('30 tokens sent').waitFor();
  expect(await balanceOf(page)).toBe(before - 30);
}, 120_000);
