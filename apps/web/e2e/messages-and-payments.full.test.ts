import { beforeAll, expect, it } from 'vitest';
import { inBothSizes } from './both-sizes.ts';
import {
  ADMIN,
  DEMO,
  expectNoFaults,
  expectNoFaultsInBothSchemes,
  type openVisitor,
  PHONE,
  signIn,
} from './browser.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

/** Browsers warn about a chime before the first click. */
const EXPECTED = /AudioContext/;

beforeAll(async () => {
  const { sql } = demo.padkos.db;
  // One message in each status; the job of the waiting one is due tomorrow.
  await sql`
    insert into mail_messages (message_id, recipient, subject, html, text, attempts, last_tried_at, last_error,
                               sent_at, created_at)
    values
      ('welcome.1', 'thandi.nkosi@padkos.example', 'Welcome to Umlilo Kitchen', '', '', 1,
       '2026-11-20T06:01:00Z', null, '2026-11-20T06:01:00Z', '2026-11-20T06:01:00Z'),
      ('order-placed.2', 'lerato.maluleka@padkos.example', 'Your order ORD-20261120-0006', 'h', 't', 3,
       '2026-11-20T06:12:00Z', '451 4.7.1 Greylisted, please try again in 300 seconds', null, '2026-11-20T06:02:00Z'),
      ('order-confirmed.3', 'zanele.buthelezi@padkos.example', 'Confirmed: your order ORD-20261120-0009', 'h', 't', 0,
       null, null, null, '2026-11-20T06:03:00Z'),
      ('password-reset.4', 'sipho.dlamini@padkos.example', 'Choose a new password for Umlilo Kitchen', 'h',
       'https://meals.example/reset-password?token=secret', 1, '2026-11-20T06:59:00Z',
       '550 5.1.1 The email account that you tried to reach does not exist', null, '2026-11-20T06:59:00Z')`;
  await sql`select graphile_worker.add_job('send-message', '{"messageId": "order-placed.2"}',
                                           job_key => 'message:order-placed.2', run_at => now() + interval '1 day')`;
}, 180_000);

async function openConsole(options: Parameters<typeof openVisitor>[2] = {}) {
  const visitor = await demo.openVisitor({ expected: EXPECTED, ...options });
  await visitor.context.request.post('/api/login', { data: ADMIN });
  return visitor;
}

it('messages have no faults in every state, and on the dashboard', async () => {
  const visitor = await openConsole({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await page.goto('/admin?section=messages');
  for (const state of ['Sent', 'Waiting', 'Kept here', 'Failed']) {
    await page.getByText(state, { exact: true }).last().waitFor();
  }
  await page.getByText('550 5.1.1 The email account').waitFor();
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
  expect(await page.content()).not.toContain('token=secret');
  await page.goto('/admin');
  await page.getByText('1 Message Could Not Be Sent').waitFor();
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
  await visitor.context.close();
}, 120_000);

it('lets a customer choose by keyboard what to be told of, saved at once', async () => {
  const visitor = await demo.openVisitor();
  const { page } = visitor;
  await signIn(page);
  await page.goto('/account');
  const confirmed = page.getByRole('switch', { name: 'Order confirmed' });
  await confirmed.waitFor();
  expect(await confirmed.isChecked()).toBe(true);
  await confirmed.focus();
  await page.keyboard.press('Space');
  await page.getByText('Messages saved').waitFor();
  expect(await confirmed.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.press('Tab');
  const credited = page.getByRole('switch', { name: 'Tokens added' });
  expect(await credited.evaluate((element) => document.activeElement === element)).toBe(true);
  await expectNoFaults(visitor);
  await page.reload();
  await confirmed.waitFor();
  expect([await confirmed.isChecked(), await credited.isChecked()]).toEqual([false, true]);
  const saved = await (await page.request.get('/api/user/mail-preferences')).json();
  expect(saved).toEqual({ orderConfirmed: false, tokensCredited: true });
  await visitor.context.close();
}, 80_000);

it('the dialogs about money that came twice and about a refund have no faults', async () => {
  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const topup = await (await customer.request.post('/api/topup', { data: { amount: '75.50' } })).json();
  await payAtSandbox(customer.request, topup);
  await payAtSandbox(customer.request, topup);
  await customer.close();

  const visitor = await openConsole();
  const { page } = visitor;
  await page.goto('/admin?section=payments');
  await page.getByRole('button', { name: 'Show held payments' }).click();
  await page.getByRole('button', { name: 'Decide about R75.50 of Thandi Nkosi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A second payment for a top-up that is credited already.').waitFor();
  await expectNoFaults(visitor);
  await page.goto('/admin?section=payments');
  await page.getByRole('button', { name: 'Refund R75.50 to Thandi Nkosi' }).first().click();
  await dialog.getByLabel('Note').fill('Leaves the site');
  await expectNoFaults(visitor);
}, 80_000);
