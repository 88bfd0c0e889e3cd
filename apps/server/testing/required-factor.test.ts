import { schema } from '@padkos/database';
import { TestAuthenticator } from '@padkos/services/testing';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accessOf } from './access/expected.ts';
import { makeRows } from './access/rows.ts';
import { clientOf, type Fixture, makeFixture } from './actions/index.ts';
import { listenToEvents } from './listen-to-events.ts';
import { type Browser, startTestServer, type TestServer } from './test-server.ts';

/** What an administrator without the required second factor may call: by name, not by what the operations declare. */
const OPEN: readonly string[] = [
  'customer.account.user',
  'customer.preferences.saveLanguage',
  'customer.secondFactor.get',
  'customer.secondFactor.begin',
  'customer.secondFactor.confirm',
  'customer.passkeys.list',
  'customer.passkeys.begin',
  'customer.passkeys.add',
];

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await makeFixture(server);
});
afterAll(() => server.close());
const setRequired = (required: boolean) =>
  server.app.db.query.update(schema.siteSettings).set({ secondFactorRequired: required });
beforeEach(() => setRequired(false));

/** A row for each call in the description. */
async function describedRows() {
  const { body } = await fixture.customer.get('/api/openapi.json');
  const described = Object.values<Record<string, { operationId: string }>>(body.paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  return makeRows(described.filter((id) => !id.startsWith('payments.')));
}

async function administrator() {
  const { email } = await server.app.makeAdmin();
  return { email, browser: await server.signIn(email) };
}

async function addPasskey(browser: Browser) {
  const { app } = server;
  const authenticator = new TestAuthenticator(new URL(app.publicUrl).origin);
  const begun = await browser.post('/api/user/passkeys/begin', { password: app.password });
  return browser.post('/api/user/passkeys', { name: 'Phone', answer: authenticator.make(begun.body) });
}

it('by both doors an administrator without one gets what sets one up, and nothing else; a customer gets everything', async () => {
  const rows = (await describedRows()).filter(
    ({ name, endsSession }) => accessOf(name.replace(/ByQuery$/, '')) !== 'public' && !endsSession,
  );
  expect(rows.length).toBeGreaterThan(100);
  await setRequired(true);
  const { browser } = await administrator();
  const answers: string[] = [];
  for (const { name, calls } of rows) {
    const [rest, trpc = rest] = [await calls[0]?.(browser, fixture), await calls[1]?.(browser, fixture)];
    const isOpen = OPEN.includes(name);
    for (const code of [rest, trpc])
      if ((code === 'SECOND_FACTOR_REQUIRED') === isOpen) answers.push(`${name}: ${code}`);
  }
  expect(answers).toEqual([]);
  expect((await fixture.customer.get('/api/orders')).status).toBe(200);
  expect((await browser.post('/api/logout')).status).toBe(204);
}, 120_000);

it('the refusal says what to do, and a passkey opens everything at once', async () => {
  await setRequired(true);
  const { browser } = await administrator();
  const refused = await browser.get('/api/admin/settings');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'SECOND_FACTOR_REQUIRED',
    expect.stringContaining('Add a passkey or set up an authenticator app first'),
  ]);
  expect((await addPasskey(browser)).status).toBe(201);
  const opened = await browser.get('/api/admin/settings');
  expect([opened.status, opened.body.secondFactorRequired]).toEqual([200, true]);
});

it('holds for those who are signed in, and ends their stream of events', async () => {
  const { browser } = await administrator();
  const boss = await administrator();
  await addPasskey(boss.browser);
  const stream = await listenToEvents(browser);
  const saved = await boss.browser.put('/api/admin/settings/second-factor', { required: true });
  expect([saved.status, saved.body.secondFactorRequired]).toEqual([200, true]);
  await expect.poll(stream.isEnded).toBe(true);
  expect((await browser.get('/api/admin/users')).body.code).toBe('SECOND_FACTOR_REQUIRED');
  const [entry] = await server.app.db.query
    .select()
    .from(schema.auditLogs)
    .orderBy(desc(schema.auditLogs.position))
    .limit(1);
  expect(entry).toMatchObject({
    action: 'settings.second_factor',
    beforeSnapshot: { second_factor_required: false },
    afterSnapshot: { second_factor_required: true },
  });
});

it('is switched on by who has one, with a fresh proof; saving the other settings leaves it as it is', async () => {
  const { browser } = await administrator();
  const put = (required: boolean) => browser.put('/api/admin/settings/second-factor', { required });
  const without = await put(true);
  expect([without.status, without.body.code]).toEqual([409, 'OWN_FACTOR_MISSING']);
  await addPasskey(browser);
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString();
  const age = () => server.app.db.sql`
    update sessions set sess = jsonb_set(sess, '{provenAt}', to_jsonb(${elevenMinutesAgo}::text)) where sess ? 'provenAt'`;
  await age();
  expect((await put(true)).body.code).toBe('PROOF_NEEDED');
  await server.app.db.sql`
    update sessions set sess = jsonb_set(sess, '{provenAt}', to_jsonb(${new Date().toISOString()}::text)) where sess ? 'provenAt'`;
  expect((await put(true)).status).toBe(200);
  const { body: settings } = await browser.get('/api/admin/settings');
  expect(await browser.put('/api/admin/settings', settings)).toMatchObject({ status: 200, body: settings });
  const off = await browser.put('/api/admin/settings', { ...settings, secondFactorRequired: false });
  expect([off.status, off.body.issues]).toEqual([
    400,
    [{ path: 'secondFactorRequired', message: expect.stringContaining('/api/admin/settings/second-factor') }],
  ]);
  await expect(
    clientOf(browser).admin.settings.save.mutate({ ...settings, secondFactorRequired: false }),
  ).rejects.toThrow('Some of what was sent is not valid');
  const saved = await browser.put('/api/admin/settings', { ...settings, siteName: 'Padkos on site' });
  expect([saved.status, saved.body.secondFactorRequired]).toEqual([200, true]);
  await age();
  expect((await put(false)).body.code).toBe('PROOF_NEEDED');
});

it('an administrator who removes the last one is back where they have to set one up', async () => {
  await setRequired(true);
  const { browser } = await administrator();
  const { body } = await addPasskey(browser);
  expect((await browser.delete(`/api/user/passkeys/${body.passkey.id}`)).status).toBe(204);
  expect((await browser.get('/api/admin/users')).body.code).toBe('SECOND_FACTOR_REQUIRED');
  await expect(clientOf(browser).admin.users.list.query()).rejects.toThrow(
    'Administrators need a second step',
  );
});

it('by both doors an administrator with a weak password gets what a customer gets, until they set a better one', async () => {
  const rows = (await describedRows()).filter(
    ({ name }) => accessOf(name.replace(/ByQuery$/, '')) === 'admin',
  );
  expect(rows.length).toBeGreaterThan(90);
  const { app } = server;
  const { email } = await administrator();
  await app.db.sql`update users set password_fits_administrator = false where email = ${email}`;
  const weak = await server.signIn(email);
  const answers: string[] = [];
  for (const { name, calls } of rows)
    for (const call of calls) {
      const code = await call(weak, fixture);
      if (code !== 'PASSWORD_TOO_WEAK') answers.push(`${name}: ${code}`);
    }
  expect(answers).toEqual([]);
  const refused = await weak.get('/api/admin/settings');
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringContaining('Choose one of at least 8 characters'),
  ]);
  expect((await weak.get('/api/orders')).body).toEqual([]);
  for (const path of [`orders/${fixture.pendingId}/invoice`, `topups/${fixture.topupId}/receipt`])
    expect((await weak.get(`/api/${path}`)).status).toBe(404);
  const change = (newPassword: string) =>
    weak.put('/api/user/password', { currentPassword: app.password, newPassword });
  expect((await change('secret')).status).toBe(400);
  expect((await change('a-quite-long-one')).status).toBe(204);
  expect((await weak.get('/api/admin/settings')).status).toBe(200);
});
