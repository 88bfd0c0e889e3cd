import { expect, it } from 'vitest';
import { inBothSizes } from './both-sizes.ts';
import {
  ADMIN,
  DEMO,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  PHONE,
  type Visitor,
} from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const demo = useDemoKitchen();

/** Calls refused for lack of a proof, and the chime before the first click. */
const EXPECTED = /AudioContext|Failed to load resource/;

/** Adds a passkey on the account page; returns the recovery codes if it is the first second factor. */
async function add(visitor: Visitor, password: string): Promise<string[]> {
  const { page } = visitor;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Current password', { exact: true }).fill('a wrong one');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const list = kept.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My phone').waitFor();
  return codes;
}

const makeProofsOld = () => {
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString();
  return demo.padkos.db.sql`
    update sessions set sess = jsonb_set(sess, '{provenAt}', to_jsonb(${elevenMinutesAgo}::text))`;
};

it('new recovery codes need a fresh proof by the passkey, and the account page and the sign-in have no faults', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, expected: EXPECTED });
  const { page, context } = visitor;
  await addVirtualAuthenticator(visitor);
  await context.request.post('/api/login', { data: DEMO });
  const codes = await add(visitor, DEMO.password);
  await expectWholeLabels(visitor);
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));

  await makeProofsOld();
  await page.goto('/account');
  await page.getByText('10 recovery codes are left.').waitFor();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renew = page.getByRole('dialog', { name: 'New recovery codes' });
  await renew.getByRole('button', { name: 'Make new codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const renewed = await kept.getByRole('listitem').allTextContents();
  expect(renewed).not.toContain(codes[0]);
  await kept.getByRole('button', { name: 'I have kept them' }).click();

  await context.request.post('/api/logout');
  await page.goto('/signin');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Recovery code').waitFor();
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
}, 120_000);

it('an administrator proves by a passkey before a role is changed; one that did not verify the person does not do', async () => {
  const visitor = await demo.openVisitor({ expected: EXPECTED });
  const { page, context } = visitor;
  const { sql } = demo.padkos.db;
  const authenticator = await addVirtualAuthenticator(visitor);
  await context.request.post('/api/login', { data: ADMIN });
  await add(visitor, ADMIN.password);
  await makeProofsOld();
  await sql`update users set password_fits_administrator = true`;
  await page.goto('/admin?section=users');
  await page.getByPlaceholder('Search by name, email, or employee ID...').fill('Lerato');
  await page.getByRole('combobox', { name: 'Role of Lerato Maluleka' }).selectOption('admin');
  await page
    .getByRole('dialog', { name: 'Make Lerato Maluleka an administrator?' })
    .getByRole('button', { name: 'Make administrator' })
    .click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await authenticator.setVerified(false);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await proof.getByText("The browser's question was closed or nothing answered it.").waitFor();
  await authenticator.setVerified(true);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('User Role Updated').first().waitFor();
  const rows = await sql<{ role: string }[]>`
    select role from users where first_name = 'Lerato' and last_name = 'Maluleka'`;
  expect(rows).toEqual([{ role: 'admin' }]);
}, 120_000);

it('a browser without passkeys is not offered them', async () => {
  const visitor = await demo.openVisitor({ expected: EXPECTED });
  const { page } = visitor;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  await expectNoFaultsInBothSchemes(visitor);
}, 60_000);
