import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

function newPerson() {
  const number = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  return {
    'First name': 'Naledi',
    'Last name': 'Molefe',
    Email: `naledi.${number}@example.co.za`,
    'Employee ID': `NEW-${number}`,
    'Cell phone': `082 ${number.slice(0, 3)} ${number.slice(3)}`,
    Password: 'lekker-kos',
  };
}

/** How the app is operated: with a mouse, by touch, or with the keyboard alone. */
export interface Hand {
  press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void>;
  type(page: Page, label: string, text: string): Promise<void>;
}

export const byPointer = (touch: boolean): Hand => ({
  async press(page, role, name) {
    const target = page.getByRole(role, { name }).first();
    await (touch ? target.tap() : target.click());
  },
  async type(page, label, text) {
    await page.getByRole('textbox', { name: label }).first().fill(text);
  },
});

/** The top-up in the wallet, with its payment and the balance after it. */
const BOUGHT = expect.stringMatching(
  /^Tokens bought by card[\s\S]*R200\.00[\s\S]*Completed[\s\S]*\+200[\s\S]*Balance 200$/,
);

/** From the sign-up screen to the downloaded invoice, paid at the gateway whose page is at `gateway`. */
export async function orderAMeal(
  { page, complaints }: Visitor,
  hand: Hand,
  phone: boolean,
  gateway: RegExp | ((url: URL) => boolean) = /\/sandbox\/payfast\//,
): Promise<void> {
  await page.goto('/');
  await page.waitForURL('/signin');
  await hand.press(page, 'link', 'Create an account');
  await page.waitForURL('/signup');
  for (const [label, text] of Object.entries(newPerson())) await hand.type(page, label, text);
  await hand.press(page, 'button', 'Create Account');
  await page.waitForURL('/');
  await page.getByText('Hello Naledi! Your account is ready.').waitFor();
  await page
    .getByText(phone ? 'Hi Naledi' : 'Good afternoon, Naledi')
    .first()
    .waitFor();
  await page.getByText('Order by 22:00 today for Sat 21 Nov').waitFor();

  await hand.press(page, 'button', 'Top Up Tokens');
  await hand.press(page, 'button', /R ?200/);
  await hand.press(page, 'button', 'Continue to payment');
  await page.waitForURL(gateway);
  await hand.press(page, 'button', /^Pay R/);
  await page.waitForURL(/\/topup\/success\?id=/);
  await page.getByText('Payment Successful!').waitFor();
  await page.getByText('Your token top-up has been processed successfully.').waitFor();
  await hand.press(page, 'link', 'Continue Shopping');
  await page.waitForURL('/');

  await hand.press(page, 'button', 'Add Boerewors roll');
  await page.getByText('1x Boerewors roll added to your cart').waitFor();
  if (phone) await hand.press(page, 'button', /Open your cart, 1 item/);
  await hand.press(page, 'button', 'Place Order');
  await page.getByText('Order Placed Successfully!').waitFor();

  await hand.press(page, 'link', 'Orders');
  await page.getByRole('tab', { name: 'Current Orders (1)' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hand.press(page, 'button', /Invoice for order ORD-20261120-/),
  ]);
  expect(download.suggestedFilename()).toMatch(/^invoice-[0-9a-f-]{36}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await hand.press(page, 'link', 'Wallet');
  await page.getByText('Available Tokens').waitFor();
  const { wallet } = await (await page.request.get('/api/wallet')).json();
  expect(wallet.totalDeposited).toBe(200);
  expect(wallet.balance).toBe(200 - wallet.totalSpent);
  await page.getByText(String(wallet.balance), { exact: true }).first().waitFor();
  const events = page.getByRole('listitem').filter({ hasText: 'Balance' });
  await expect.poll(() => events.allInnerTexts()).toEqual([expect.stringContaining('Order for'), BOUGHT]);
  await page.getByText('Tokens in', { exact: true }).click();
  await expect.poll(() => events.allInnerTexts()).toEqual([BOUGHT]);
  expect(complaints).toEqual([]);
}
