import { expect, it } from 'vitest';
import { ADMIN, DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const demo = useDemoKitchen();

/** Calls that are refused for want of a second factor, and the chime before the first click. */
const EXPECTED = /AudioContext|Failed to load resource/;

it('the emergency account gets into the console without a second step, which its home then says', async () => {
  const { sql } = demo.padkos.db;
  await sql`update site_settings set second_factor_required = true`;
  await sql`update users set is_emergency = true where email = ${ADMIN.email}`;
  const visitor = await demo.openVisitor({ expected: EXPECTED });
  const { page, context } = visitor;
  await context.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin');
  await page.getByText('The emergency account was used').waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await sql`update users set is_emergency = false`;
  await sql`update site_settings set second_factor_required = false`;
}, 60_000);

it('an administrator removes the second step that a customer lost, with a reason', async () => {
  const { sql } = demo.padkos.db;
  await sql`insert into passkeys (user_id, name, credential_id, public_key, counter, transports, created_at)
    select id, 'Phone', 'lost', 'AAAA', 0, '{}', now() from users where first_name = 'Lerato' and last_name = 'Maluleka'`;
  const visitor = await demo.openVisitor({ expected: EXPECTED });
  const { page, context } = visitor;
  await context.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin?section=users');
  await page.getByPlaceholder('Search by name, email, or employee ID...').fill('Lerato');
  await page.getByRole('button', { name: 'Lerato Maluleka', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Lerato Maluleka', exact: true });
  await drawer.getByRole('button', { name: 'Remove second step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the second step of Lerato Maluleka?' });
  await expectNoFaultsInBothSchemes(visitor);
  await dialog.getByLabel('Reason').fill('Phone lost, spoke in person');
  await dialog.getByRole('button', { name: 'Remove second step' }).click();
  await page.getByText('Second Step Removed').first().waitFor();
  expect([...(await sql`select id from passkeys`)]).toEqual([]);
}, 60_000);

it('a customer with a short password is made an administrator, is asked for a better one, and gets into the console', async () => {
  const visitor = await demo.openVisitor({ expected: EXPECTED });
  const { page, context } = visitor;
  const person = { email: 'nomsa@padkos.example', password: 'secret' };
  const signedUp = await context.request.post('/api/register', {
    data: { ...person, firstName: 'Nomsa', lastName: 'Zulu', employeeId: 'P7001', cellPhone: '+27834567001' },
  });
  await context.request.post('/api/login', { data: ADMIN });
  const { id } = await signedUp.json();
  await context.request.put(`/api/admin/users/${id}/role`, { data: { role: 'admin' } });
  await context.request.post('/api/logout');
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Your password is too weak for an administrator.').waitFor();
  await page.goto('/admin?section=users');
  await page.getByText('Your password is too weak for an administrator.').waitFor();
  const current = page.getByLabel('Current password', { exact: true });
  expect(await current.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expectNoFaultsInBothSchemes(visitor);
  await current.fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('a-quite-long-one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('/admin');
  await page.getByText('Order Status Summary').waitFor();
}, 60_000);

it.each([
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
])(
  'an administrator is led to set up the second step that is required, and on to the console, $name',
  async (view) => {
    const { sql } = demo.padkos.db;
    await sql`delete from passkeys`;
    await sql`update site_settings set second_factor_required = true`;
    const visitor = await demo.openVisitor({ ...view, expected: EXPECTED });
    const { page } = visitor;
    await addVirtualAuthenticator(visitor);
    await page.goto('/signin');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    await expectWholeLabels(visitor);
    for (const path of ['/admin?section=users', '/account', '/']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
    }
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
    await expectNoFaultsInBothSchemes(visitor);
    await rule.click();
    const question = page.getByRole('dialog', { name: 'No longer require a second step?' });
    await question.getByRole('button', { name: 'No longer require it' }).click();
    await page.getByText('Settings Saved').first().waitFor();
    expect(await rule.isChecked()).toBe(false);
    await page.context().request.post('/api/logout');
  },
  120_000,
);
