import type { Page } from 'playwright-core';

/** Orders a dish by card on a phone, up to the gateway's page. */
export async function orderByCard(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Boerewors roll' }).click();
  await page.getByRole('button', { name: /Open your cart, 1 item/ }).tap();
  await page.getByRole('button', { name: 'Pay R53 and order' }).click();
  await page.waitForURL(/\/sandbox\/payfast\//);
}

export const notice = (page: Page) => page.getByRole('region', { name: 'Not paid yet' });

export const payNow = (page: Page) =>
  notice(page).getByRole('button', { name: /^Pay now for order ORD-20261120-/ });
