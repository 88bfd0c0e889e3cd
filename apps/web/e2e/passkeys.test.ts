import { expect, it } from 'vitest';
import { DEMO, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const demo = useDemoKitchen();

it('a passkey is added, signs in, is the second factor after a password, and is removed', async () => {
  // The last sign-in is refused.
  const visitor = await demo.openVisitor({
    viewport: PHONE,
    touch: true,
    expected: /Failed to load resource/,
  });
  const { page, context } = visitor;
  const authenticator = await addVirtualAuthenticator(visitor);
  await context.request.post('/api/login', { data: DEMO });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Current password', { exact: true }).fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Go on' }).tap();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const list = kept.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  expect(await list.getByRole('listitem').count()).toBe(10);
  await kept.getByRole('button', { name: 'I have kept them' }).tap();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My phone').waitFor();
  expect(await authenticator.count()).toBe(1);

  await context.request.post('/api/logout');
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).tap();
  await page.waitForURL('/');

  await context.request.post('/api/logout');
  await page.goto('/signin');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await page.getByLabel('Recovery code').waitFor();
  await page.getByRole('button', { name: 'Use a passkey instead' }).tap();
  await page.waitForURL('/');

  await page.goto('/account');
  await page.getByText('Last used').first().waitFor();
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).tap();
  const question = page.getByRole('dialog', { name: 'Remove the passkey My phone?' });
  await question.getByRole('button', { name: 'Remove' }).tap();
  await page.getByText('You have no passkey yet.').waitFor();
  await page.getByText('Off. Only your password is asked for.').waitFor();
  await context.request.post('/api/logout');
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).tap();
  await page.getByText('This passkey does not work here.').first().waitFor();
}, 100_000);
