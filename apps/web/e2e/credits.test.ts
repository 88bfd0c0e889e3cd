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

it('a wrong credit is taken back from the ledger, and the wallet tells both as one story', async () => {
  const { page } = await demo.openVisitor({ expected: EXPECTED });
  await signIn(page, ADMIN);
  const [thandi] = await demo.padkos.db.sql<
    { id: string }[]
  >`select id from users where email = ${DEMO.email}`;
  const given = { userId: thandi?.id, tokens: 300, notes: 'Overtime' };
  expect((await page.request.post('/api/admin/users/credit-tokens', { data: given })).status()).toBe(201);
  await page.goto('/admin?section=users&q=thandi.nkosi');
  await page.getByRole('button', { name: 'Wallet statement of Thandi Nkosi' }).click();
  const drawer = page.getByRole('dialog', { name: 'Wallet of Thandi Nkosi' });
  await drawer.getByRole('button', { name: /^Reverse the credit of 300 tokens/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back this credit' });
  const takeOff = dialog.getByRole('button', { name: /^Take off/ });
  expect(await takeOff.isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('Overtime was paid with the wages');
  await dialog.getByLabel('Tokens to take off').fill('301');
  await dialog.getByText('At most 300 tokens can be taken off').waitFor();
  await dialog.getByLabel('Tokens to take off').fill('100');
  await dialog.getByRole('button', { name: 'Take off 100 tokens' }).click();
  await page.getByText('Wallet corrected').first().waitFor();
  await drawer.getByText('100 tokens of it were taken back').waitFor();

  const customer = await demo.openVisitor({ expected: EXPECTED });
  await signIn(customer.page, DEMO);
  await customer.page.goto('/wallet');
  await customer.page.getByText('Credit taken back').first().waitFor();
  await customer.page.getByText('Overtime was paid with the wages').first().waitFor();
  await customer.page.getByText('100 tokens of it were taken back').waitFor();
}, 80_000);
