import { Secret, TOTP } from 'otpauth';
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

const demo = useDemoKitchen();

/** Calls refused for lack of a code, and the chime before the first click. */
const EXPECTED = /AudioContext|Failed to load resource/;

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });

/** Sets up the second factor on the account page; returns the recovery codes. */
async function setUp(visitor: Visitor, password: string): Promise<string[]> {
  const { page } = visitor;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the second step' });
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const first = dialog.getByLabel('The six digits that the app shows');
  await first.fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await dialog.getByText('This code is wrong').waitFor();
  await first.fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const list = kept.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  return codes;
}

it('setting the second step up and being asked for it have no faults', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, expected: EXPECTED });
  const { page, context } = visitor;
  await context.request.post('/api/login', { data: DEMO });
  await setUp(visitor, DEMO.password);
  await expectWholeLabels(visitor);
  await context.request.post('/api/logout');
  await page.goto('/signin');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('This code is wrong or was used before').waitFor();
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
}, 120_000);

it('an administrator is asked for a code before a role is changed, and the act goes on by itself', async () => {
  const visitor = await demo.openVisitor({ expected: EXPECTED });
  const { page, context } = visitor;
  const { sql } = demo.padkos.db;
  await context.request.post('/api/login', { data: ADMIN });
  const codes = await setUp(visitor, ADMIN.password);
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString();
  await sql`update sessions set sess = jsonb_set(sess, '{provenAt}', to_jsonb(${elevenMinutesAgo}::text))`;
  await sql`update users set password_fits_administrator = true`;
  await page.goto('/admin?section=users');
  await page.getByPlaceholder('Search by name, email, or employee ID...').fill('Lerato');
  await page.getByRole('combobox', { name: 'Role of Lerato Maluleka' }).selectOption('admin');
  await page
    .getByRole('dialog', { name: 'Make Lerato Maluleka an administrator?' })
    .getByRole('button', { name: 'Make administrator' })
    .click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await proof.getByLabel('Code of your authenticator app, or a recovery code').fill(codes[0] ?? '');
  await proof.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('User Role Updated').first().waitFor();
  const rows = await sql<{ role: string }[]>`
    select role from users where first_name = 'Lerato' and last_name = 'Maluleka'`;
  expect(rows).toEqual([{ role: 'admin' }]);
}, 120_000);
