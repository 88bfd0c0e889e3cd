import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN, DEMO, PHONE, signIn } from './browser.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

beforeAll(async () => {
  await demo.padkos.db.sql`
    insert into mail_messages (message_id, recipient, subject, html, text, attempts, last_tried_at, last_error, created_at)
    values ('order-placed.2', 'lerato.maluleka@padkos.example', 'Your order ORD-20261120-0006', 'h', 't', 0, null, null,
            '2026-11-20T06:02:00Z'),
           ('password-reset.4', 'sipho.dlamini@padkos.example', 'Choose a new password for Umlilo Kitchen', 'h', 't', 1,
            '2026-11-20T06:59:00Z', '550 5.1.1 The email account that you tried to reach does not exist',
            '2026-11-20T06:59:00Z')`;
});

async function openConsole(): Promise<Page> {
  const { page } = await demo.openVisitor({ expected: /AudioContext/ });
  await signIn(page, ADMIN);
  return page;
}

it('finds a message by words and state, and sends again what failed', async () => {
  const page = await openConsole();
  const rows = page.getByRole('table', { name: 'Messages' }).getByRole('row');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'See which' }).click();
  await page.getByText('sipho.dlamini').waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  expect(page.url()).toContain('tab=failed');
  await page.getByLabel('State', { exact: true }).selectOption('');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('searchbox', { name: 'Search by address or subject' }).fill('ord-20261120-0006');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('searchbox').fill('nothing like this');
  await page.getByText('No message fits').waitFor();
  await page.getByRole('button', { name: 'Show all messages' }).click();

  await page
    .getByRole('button', {
      name: 'Send again: Choose a new password for Umlilo Kitchen, to sipho.dlamini@padkos.example',
    })
    .click();
  await page.getByText('On Its Way Again').waitFor();
  // There is no mail server here, so the message is kept on this machine, and no failed message remains.
  await page.getByRole('button', { name: /^Send again/ }).waitFor({ state: 'detached' });
  await page.goto('/admin?section=audit');
  await page.getByRole('table').getByText('Sent a message again').waitFor();
}, 80_000);

it('lets a customer choose what to be told of, saved at once', async () => {
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(page);
  await page.goto('/account');
  await page.getByRole('switch', { name: 'Order confirmed' }).tap();
  await page.getByText('Messages saved').waitFor();
  const saved = await (await page.request.get('/api/user/mail-preferences')).json();
  expect(saved).toEqual({ orderConfirmed: false, tokensCredited: true });
}, 60_000);

it('decides about money that came twice, and pays back what is unspent', async () => {
  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const topup = await (await customer.request.post('/api/topup', { data: { amount: '75.50' } })).json();
  await payAtSandbox(customer.request, topup);
  await payAtSandbox(customer.request, topup);
  const balance = async () => (await (await customer.request.get('/api/wallet')).json()).wallet.balance;
  const before = await balance();

  const page = await openConsole();
  await page.goto('/admin?section=payments');
  await page.getByText('1 held payment needs review').waitFor();
  await page.getByText('R75.50 held, R0.50 less than a token or decided on another day').waitFor();
  await page.getByRole('button', { name: 'Show held payments' }).click();
  await page.getByRole('button', { name: 'Decide about R75.50 of Thandi Nkosi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A second payment for a top-up that is credited already.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Credit 75 tokens' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Note').fill('Wants it in the wallet');
  await dialog.getByRole('button', { name: 'Credit 75 tokens' }).click();
  await page.getByText('Payment Credited').first().waitFor();
  expect(await balance()).toBe(before + 75);
  await page.getByText('1 held payment needs review').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Show all payments' }).click();
  await page.getByRole('button', { name: 'Refund R75.50 to Thandi Nkosi' }).first().click();
  await dialog.getByLabel('Note').fill('Leaves the site');
  await dialog.getByRole('button', { name: 'Refund R75.50' }).click();
  await page.getByText('Payment Refunded').first().waitFor();
  await page.getByText('Paid back: Leaves the site').waitFor();
  expect(await balance()).toBe(before);

  await page.goto('/admin?section=audit');
  await page.getByText('Refunded a payment').last().waitFor();
  await page.getByText('Credited a held payment').last().waitFor();
}, 80_000);
