import { startTestPadkos, type TestPadkos } from '@padkos/server/testing';
import type { APIRequestContext, Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, expectSound, launchBrowser, openVisitor } from './browser.ts';

const ADMIN = { email: 'admin@padkos.example', password: 'padkos-demo' };

let padkos: TestPadkos;
let browser: Browser;
beforeAll(async () => {
  [padkos, browser] = await Promise.all([startTestPadkos('2026-11-20T09:00:00+02:00'), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser.close();
  await padkos.close();
});

/** Goes through the sandbox's page with a good card, without looking at it. */
async function pay(
  request: APIRequestContext,
  { actionUrl, formData }: { actionUrl: string; formData: object },
) {
  const page = await request.post(actionUrl, { form: { ...formData }, maxRedirects: 0 });
  const card = { card_number: '4242 4242 4242 4242', card_expiry: '12 / 34', card_cvc: '123' };
  const paid = await request.post(`${page.headers().location}/pay`, { form: card, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
}

it('decides about money that came twice, and pays back what is unspent', async () => {
  const customer = await browser.newContext({ baseURL: padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const topup = await (await customer.request.post('/api/topup', { data: { amount: '75.50' } })).json();
  await pay(customer.request, topup);
  await pay(customer.request, topup);
  const balance = async () => (await (await customer.request.get('/api/wallet')).json()).wallet.balance;
  const before = await balance();

  const visitor = await openVisitor(browser, padkos.url, { expected: /AudioContext/ });
  const { page } = visitor;
  await visitor.context.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin?section=payments');
  await page.getByText('1 payment waits for a decision').waitFor();
  await page.getByText('R75.50 waiting, R0.00 ignored').waitFor();
  await page.getByRole('button', { name: 'See what waits' }).click();
  await page.getByRole('button', { name: 'Decide about R75.50 of Thandi Nkosi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A second payment for a top-up that is credited already.').waitFor();
  await expectSound(visitor);
  expect(await dialog.getByRole('button', { name: 'Credit 75 tokens' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Note').fill('Wants it in the wallet');
  await dialog.getByRole('button', { name: 'Credit 75 tokens' }).click();
  await page.getByText('Payment Credited').first().waitFor();
  expect(await balance()).toBe(before + 75);
  await page.getByText('1 payment waits for a decision').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Show all payments' }).click();
  await page.getByRole('button', { name: 'Refund R75.50 to Thandi Nkosi' }).first().click();
  await dialog.getByLabel('Note').fill('Leaves the site');
  await expectSound(visitor);
  await dialog.getByRole('button', { name: 'Refund R75.50' }).click();
  await page.getByText('Payment Refunded').first().waitFor();
  await page.getByText('Paid back: Leaves the site').waitFor();
  expect(await balance()).toBe(before);

  await page.goto('/admin?section=audit');
  await page.getByText('Refunded a payment').last().waitFor();
  await page.getByText('Credited a payment that was set aside').last().waitFor();
}, 60_000);
