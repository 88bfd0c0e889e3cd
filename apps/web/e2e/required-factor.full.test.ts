import { expect, it } from 'vitest';
import { inBothSizes } from './both-sizes.ts';
import { ADMIN, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

/** Calls refused for lack of a second factor, and the chime before the first click. */
const EXPECTED = /AudioContext|Failed to load resource/;

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
  await page.getByText('Your password is too weak for an administrator.').first().waitFor();
  await page.goto('/admin?section=users');
  await page.getByText('Your password is too weak for an administrator.').first().waitFor();
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

it('the page of the required second step, to which every address leads, and its switch in the settings, have no faults', async () => {
  const { sql } = demo.padkos.db;
  await sql`update site_settings set second_factor_required = true`;
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, expected: EXPECTED });
  const { page, context } = visitor;
  await context.request.post('/api/login', { data: ADMIN });
  for (const path of ['/account', '/', '/admin?section=users']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
  }
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
  await expectWholeLabels(visitor);
  // A session that began before the second step, of a person who has a factor: the server remembers a session for some seconds.
  await sql`update site_settings set second_factor_required = false`;
  await context.request.post('/api/login', { data: ADMIN });
  await sql`insert into passkeys (user_id, name, credential_id, public_key, counter, transports, created_at)
    select id, 'Phone', 'of the administrator', 'AAAA', 0, '{}', now() from users where email = ${ADMIN.email}`;
  await sql`update site_settings set second_factor_required = true`;
  await page.goto('/admin?section=settings');
  const rule = page.getByRole('switch', { name: 'Administrators need a second step' });
  expect(await rule.isChecked()).toBe(true);
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
}, 100_000);
