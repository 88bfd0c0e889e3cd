import { TestAuthenticator } from '@padkos/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const origin = () => new URL(server.app.publicUrl).origin;

/** A customer who has added a passkey over REST. */
async function withPasskey() {
  const { app } = server;
  const user = await app.makeCustomer();
  const browser = await server.signIn(user.email);
  const authenticator = new TestAuthenticator(origin());
  const { body: question } = await browser.post('/api/user/passkeys/begin', { password: app.password });
  const added = await browser.post('/api/user/passkeys', {
    name: 'Phone',
    answer: authenticator.make(question),
  });
  expect([added.status, added.body.recoveryCodes.length]).toEqual([201, 10]);
  return { user, browser, authenticator, id: added.body.passkey.id };
}

/** A browser that was asked for a passkey: the challenge is bound to its cookie. */
async function asked() {
  const browser = new Browser(server.url);
  const { body, headers } = await browser.post('/api/login/passkey/begin');
  return { browser, question: body, setCookie: headers.getSetCookie() };
}

it('signs in over REST, by a cookie that no script and no other site reads', async () => {
  const { user, authenticator, browser: own, id } = await withPasskey();
  const { browser, question, setCookie } = await asked();
  expect(setCookie).toEqual([
    expect.stringMatching(/^padkos-challenge=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  const entered = await browser.post('/api/login/passkey', { answer: authenticator.sign(question) });
  expect([entered.status, entered.body.email]).toEqual([200, user.email]);
  expect((await browser.get('/api/user')).body.id).toBe(user.id);
  // A passkey counts as both factors, so the session that it began has fresh proof.
  expect((await browser.get('/api/user/export')).status).toBe(200);
  expect((await own.get('/api/user/passkeys')).body).toMatchObject([{ id, lastUsedAt: expect.any(String) }]);
  expect((await browser.delete(`/api/user/passkeys/${id}`)).status).toBe(204);
});

it('refuses an answer of another browser, a second time, of another site, and with fields that nobody asked for', async () => {
  const { authenticator } = await withPasskey();
  const { browser, question } = await asked();
  const answer = authenticator.sign(question);
  const send = (from: Browser, body: object, headers?: Record<string, string>) =>
    from.post('/api/login/passkey', body, headers);
  const other = await send(new Browser(server.url), { answer });
  expect([other.status, other.body.code]).toEqual([409, 'PASSKEY_EXPIRED']);
  const foreign = await send(browser, { answer }, { origin: 'https://evil.example' });
  expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  const strange = await send(browser, { answer: { ...answer, isAdmin: true } });
  expect([strange.status, strange.body.code]).toEqual([400, 'VALIDATION']);
  const { cookie } = browser;
  expect((await send(browser, { answer })).status).toBe(200);
  browser.cookie = cookie;
  const again = await send(browser, { answer });
  expect([again.status, again.body.code]).toEqual([409, 'PASSKEY_EXPIRED']);
  expect(again.headers.getSetCookie()).toEqual([]);
});

it('is the second factor of the sign-in call', async () => {
  const { user, authenticator } = await withPasskey();
  const { browser, question } = await asked();
  const given = { email: user.email, password: server.app.password };
  const first = await browser.post('/api/login', given);
  expect([first.status, first.body.code]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
  const entered = await browser.post('/api/login', { ...given, passkey: authenticator.sign(question) });
  expect([entered.status, entered.body.id]).toEqual([200, user.id]);
});

it('gives a deactivated account nothing', async () => {
  const { user, authenticator, browser: own } = await withPasskey();
  const admin = await server.signIn((await server.app.makeAdmin()).email);
  await admin.put(`/api/admin/users/${user.id}/status`, { isActive: false });
  const { browser, question } = await asked();
  const refused = await browser.post('/api/login/passkey', { answer: authenticator.sign(question) });
  expect([refused.status, refused.body.code, refused.headers.getSetCookie()]).toEqual([
    403,
    'ACCOUNT_INACTIVE',
    [],
  ]);
  expect((await own.get('/api/user/passkeys')).status).toBe(401);
});

it('counts tries with the sign-ins of an address, whichever way they are tried', async () => {
  const { authenticator } = await withPasskey();
  const { browser, question } = await asked();
  const wrong = authenticator.sign({ ...question, challenge: 'AAAA' });
  for (let tried = 0; tried < 130; tried += 1) {
    const { status } = await browser.post('/api/login/passkey', { answer: wrong });
    if (status === 429) break;
    expect(status).toBe(409);
  }
  const late = await browser.post('/api/login/passkey', { answer: authenticator.sign(question) });
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  const password = await browser.post('/api/login', { email: 'a@b.co.za', password: 'lekker-kos' });
  expect(password.status).toBe(429);
});
