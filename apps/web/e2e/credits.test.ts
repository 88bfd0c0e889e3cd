import { beforeAll, expect, it } from 'vitest';
import { ADMIN, DEMO, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

/** Browsers warn about a chime before the first click, and about refused calls. */
const EXPECTED = /AudioContext|409 \(Conflict\)/;
const SECOND = { email: 'lerato.maluleka@padkos.example', password: ADMIN.password };

beforeAll(async () => {
  await demo.padkos.db.sql`update users set role = 'admin' where email = ${SECOND.email}`;
});

it('a credit above the limit is asked for by one administrator and approved by another one', async () => {
  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const balance = async () => (await (await customer.request.get('/api/wallet')).json()).wallet.balance;
  const before = await balance();

  const asker = await demo.openVisitor({ expected: EXPECTED });
  await signIn(asker.page, ADMIN);
  await asker.page.goto('/admin?section=users&q=thandi.nkosi');
  await asker.page.getByRole('button', { name: 'Credit tokens to Thandi Nkosi' }).click();
  const dialog = asker.page.getByRole('dialog', { name: 'Credit Tokens to User' });
  await dialog.getByLabel('Tokens to Credit').fill('6000');
  await dialog.getByRole('button', { name: 'Credit 6000 Tokens' }).click();
  await asker.page
    .getByRole('dialog', { name: 'This is a large credit' })
    .getByRole('button', { name: 'Credit 6000 Tokens' })
    .click();
  await dialog.getByText('This needs a second administrator').waitFor();
  const ask = dialog.getByRole('button', { name: 'Ask for approval' });
  expect(await ask.isDisabled()).toBe(true);
  await dialog.getByLabel('Reason for the other administrator').fill('Sports day');
  await ask.click();
  await asker.page.getByText('Approval Asked For').first().waitFor();
  expect(await balance()).toBe(before);

  const { page } = await demo.openVisitor({ expected: EXPECTED });
  await signIn(page, SECOND);
  await page.goto('/admin?section=credits');
  await page.getByText('Sports day').first().waitFor();
  await page.getByRole('button', { name: 'Approve 6000 tokens for Thandi Nkosi' }).click();
  await page.getByRole('button', { name: 'Credit 6000 Tokens' }).click();
  await page.getByText('Tokens Credited').first().waitFor();
  expect(await balance()).toBe(before + 6000);
  await customer.close();
}, 80_000);
