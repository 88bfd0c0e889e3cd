import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { DEMO, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('the second step is set up, asked for at sign-in, stood in for by a recovery code, and switched off', async () => {
  // Calls are refused for lack of a code.
  const { page, context } = await demo.openVisitor({
    viewport: PHONE,
    touch: true,
    expected: /Failed to load resource/,
  });
  await context.request.post('/api/login', { data: DEMO });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Set up the second step' });
  await dialog.getByLabel('Current password', { exact: true }).fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Next' }).tap();
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
  await dialog.getByLabel('The six digits that the app shows').fill(code);
  await dialog.getByRole('button', { name: 'Switch on' }).tap();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const list = kept.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await kept.getByRole('button', { name: 'I have kept them' }).tap();
  await page.getByText('10 recovery codes are left.').waitFor();

  await context.request.post('/api/logout');
  await page.goto('/signin');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  const asked = page.getByLabel('Code of your authenticator app');
  await asked.fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await page.getByText('This code is wrong or was used before').waitFor();
  await asked.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await page.waitForURL('/');
  await page.goto('/account');
  await page.getByText('9 recovery codes are left.').waitFor();
  await page.getByRole('button', { name: 'Switch off' }).tap();
  const off = page.getByRole('dialog', { name: 'Switch off the second step?' });
  await off.getByLabel('Code of the app, or a recovery code').fill(codes[1] ?? '');
  await off.getByRole('button', { name: 'Switch off' }).tap();
  await page.getByText('Second step off').first().waitFor();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
}, 100_000);
