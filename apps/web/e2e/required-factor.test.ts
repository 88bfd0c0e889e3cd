import { expect, it } from 'vitest';
import { ADMIN } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const demo = useDemoKitchen();

/** Calls refused for lack of a second factor, and the chime before the first click. */
const EXPECTED = /AudioContext|Failed to load resource/;

it('an administrator is led to set up the second step that is required, and on to the console', async () => {
  const { sql } = demo.padkos.db;
  await sql`update site_settings set second_factor_required = true`;
  const visitor = await demo.openVisitor({ expected: EXPECTED });
  const { page } = visitor;
  await addVirtualAuthenticator(visitor);
  await page.goto('/signin');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  await page.goto('/admin?section=users');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Current password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Go to the console' }).click();
  await page.waitForURL('/admin');
  await page.goto('/admin?section=settings');
  const rule = page.getByRole('switch', { name: 'Administrators need a second step' });
  expect(await rule.isChecked()).toBe(true);
  await rule.click();
  const question = page.getByRole('dialog', { name: 'No longer require a second step?' });
  await question.getByRole('button', { name: 'No longer require it' }).click();
  await page.getByText('Settings Saved').first().waitFor();
  expect(await rule.isChecked()).toBe(false);
}, 80_000);
