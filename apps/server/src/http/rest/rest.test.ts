import { connect } from 'node:net';
import { schema } from '@padkos/database';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let signedOut: Browser;
let customer: Browser;
let admin: Browser;
let dish: { id: string };
const nowhere = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11';

beforeAll(async () => {
  server = await startTestServer();
  const { app } = server;
  signedOut = new Browser(server.url);
  customer = await server.signIn((await app.makeCustomer({ tokens: 500 })).email);
  admin = await server.signIn((await app.makeAdmin()).email);
  dish = await app.makeDish({ title: 'Bobotie', price: 40, portions: 100 });
});
afterAll(() => server.close());

const order = (quantity = 1) => ({ deliveryDate: '2026-11-21', items: [{ menuItemId: dish.id, quantity }] });

describe('who may call', () => {
  const OPEN = new Set([
    'GET /api/config',
    'POST /api/login',
    'POST /api/login/passkey',
    'POST /api/login/passkey/begin',
    'POST /api/register',
    'POST /api/logout',
    'POST /api/email/confirm',
    'POST /api/password/forgot',
    'POST /api/password/reset',
  ]);

  it('answers 401 without a session on every other call, and 403 to a customer on every administrator’s', async () => {
    const { body } = await signedOut.get('/api/openapi.json');
    let checked = 0;
    for (const [path, methods] of Object.entries<Record<string, unknown>>(body.paths)) {
      for (const method of Object.keys(methods)) {
        const name = `${method.toUpperCase()} ${path}`;
        if (OPEN.has(name)) continue;
        const url = path.replace(/\{(\w*[iI]d)\}/g, nowhere).replace(/\{\w+\}/g, 'x');
        const send = method === 'get' ? undefined : { nonsense: true };
        const asSignedOut = await signedOut.call(method.toUpperCase(), url, send);
        expect([name, asSignedOut.status, asSignedOut.body]).toEqual([
          name,
          401,
          { message: 'Unauthorized', code: 'UNAUTHORIZED' },
        ]);
        if (/^\/api\/(admin|upload)/.test(path)) {
          const asCustomer = await customer.call(method.toUpperCase(), url, send);
          expect([name, asCustomer.status, asCustomer.body.code]).toEqual([name, 403, 'FORBIDDEN']);
        }
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(30);
  });

  it('answers an unknown call with 401 without a session and with 404 to a signed-in user', async () => {
    expect((await signedOut.get('/api/nothing')).status).toBe(401);
    expect((await customer.get('/api/nothing')).body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers 405 with the methods that an address takes to a signed-in user', async () => {
    const patched = await customer.call('PATCH', '/api/orders', {});
    expect([patched.status, patched.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(patched.headers.get('allow')).toBe('GET, HEAD, POST');
    const deleted = await admin.delete('/api/menu/2026-11-21');
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const page = await signedOut.call('PUT', '/orders', {});
    expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await signedOut.call('PATCH', '/api/orders', {})).status).toBe(401);
  });

  it('refuses a customer every path below /api/admin, also unknown ones', async () => {
    for (const path of ['/api/admin', '/api/admin/nothing', '/api/admin/nothing?x=1']) {
      expect((await customer.get(path)).body).toMatchObject({ code: 'FORBIDDEN' });
      expect((await admin.get(path)).status).toBe(404);
      expect((await signedOut.get(path)).status).toBe(401);
    }
    expect((await customer.call('PATCH', '/api/admin/users', {})).status).toBe(403);
  });
});

describe('accounts', () => {
  const person = {
    firstName: 'Naledi',
    lastName: 'Molefe',
    email: 'Naledi@Example.co.za',
    employeeId: 'EMP-77',
    cellPhone: '082 555 0177',
    password: 'lekker-kos',
  };

  it('signs up, in and out', async () => {
    const browser = new Browser(server.url);
    const made = await browser.post('/api/register', person);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: 'naledi@example.co.za',
      cellPhone: '+27825550177',
      role: 'customer',
      isActive: true,
    });
    expect(JSON.stringify(made.body)).not.toMatch(/argon2|password/);
    expect(made.headers.getSetCookie()[0]).toMatch(
      /^padkos=\w+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.get('/api/user')).body.firstName).toBe('Naledi');
    expect((await browser.post('/api/logout')).status).toBe(204);
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await browser.post('/api/logout')).status).toBe(204);
    expect((await browser.get('/api/login')).headers.get('location')).toBe('/signin');
    const again = await browser.post('/api/login', {
      email: ' NALEDI@example.co.za ',
      password: person.password,
    });
    expect(again.status).toBe(200);
  });

  it('gives a new session at each sign-in and ends the one before', async () => {
    const { email } = await server.app.makeCustomer();
    const browser = await server.signIn(email);
    const before = browser.cookie;
    await browser.post('/api/login', { email, password: server.app.password });
    expect(browser.cookie).not.toBe(before);
    expect((await new Browser(server.url, before).get('/api/user')).status).toBe(401);
  });

  it.each([
    [{ ...person, role: 'admin' }, 'role'],
    [{ ...person, isActive: false }, 'isActive'],
    [{ ...person, firstName: '' }, 'firstName'],
    [{ ...person, cellPhone: 'x' }, 'cellPhone'],
  ])('refuses a registration with a bad field and names it', async (body, path) => {
    const answer = await signedOut.post('/api/register', body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('answers taken and wrong in words', async () => {
    expect(
      (await signedOut.post('/api/register', { ...person, employeeId: 'E9', cellPhone: '0825550178' })).body
        .code,
    ).toBe('EMAIL_TAKEN');
    const unknown = await signedOut.post('/api/login', {
      email: 'nobody@example.co.za',
      password: 'any-password',
    });
    const wrong = await signedOut.post('/api/login', { email: person.email, password: 'any-password' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
  });

  it('recognises a known browser by its cookie, over REST and tRPC, while the account is locked for others', async () => {
    const { email } = await server.app.makeCustomer();
    const { password } = server.app;
    const signedIn = await new Browser(server.url).post('/api/login', { email, password });
    const [, device = ''] = signedIn.headers.getSetCookie();
    expect(device).toMatch(/^padkos-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    for (let i = 0; i < 10; i++) await signedOut.post('/api/login', { email, password: 'wrong-one' });
    expect((await signedOut.post('/api/login', { email, password })).status).toBe(429);
    const known = new Browser(server.url, device.split(';', 1)[0]);
    const byTrpc = await known.post('/trpc/customer.account.signIn', { email, password });
    expect(byTrpc.status).toBe(200);
    const renewed = byTrpc.headers.getSetCookie()[1]?.split(';', 1)[0];
    expect(renewed).not.toBe(device.split(';', 1)[0]);
    const again = await new Browser(server.url, renewed).post('/api/login', { email, password });
    expect(again.status).toBe(200);
  });

  it('answers 429 with Retry-After after ten wrong passwords', async () => {
    const { email } = await server.app.makeCustomer();
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => signedOut.post('/api/login', { email, password: 'wrong-one' })),
    );
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(10);
    const [refused] = tries.filter((answer) => answer.status === 429);
    expect(refused?.body.code).toBe('TOO_MANY');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('counts every sign-in of a tRPC batch', async () => {
    const { email } = await server.app.makeCustomer();
    const calls = Array.from({ length: 15 }, () => 'customer.account.signIn').join(',');
    const inputs = Object.fromEntries(
      Array.from({ length: 15 }, (_, i) => [i, { email, password: 'wrong-one' }]),
    );
    const answer = await signedOut.post(`/trpc/${calls}?batch=1`, inputs);
    const codes = answer.body.map(
      (one: { error: { json: { data: { refusal: { code: string } } } } }) => one.error.json.data.refusal.code,
    );
    expect(codes.filter((code: string) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code: string) => code === 'TOO_MANY')).toHaveLength(5);
  });
});

describe('the form of answers', () => {
  it('refuses bodies that are not JSON, too large, or broken', async () => {
    const text = { 'content-type': 'text/plain' };
    expect((await customer.post('/api/orders', 'x=1', text)).status).toBe(415);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await customer.post('/api/orders', 'x=1', form)).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect((await customer.post('/api/orders', `{"x":"${'y'.repeat(110_000)}"}`)).status).toBe(413);
    expect((await customer.post('/api/orders', '{"x":')).body.code).toBe('VALIDATION');
    expect((await customer.post('/api/orders', '{"__proto__":{"x":1}}')).status).toBe(400);
    expect((await customer.post('/api/orders', 'null')).status).toBe(400);
    expect((await customer.post('/api/orders')).status).toBe(400);
  });

  it('answers 404 for a malformed id and 400 for a malformed date', async () => {
    expect((await customer.get('/api/orders/not-a-uuid/invoice')).status).toBe(404);
    expect((await admin.post('/api/admin/orders/42/confirm')).status).toBe(404);
    expect((await admin.put('/api/admin/users/42/role', { role: 'admin' })).status).toBe(404);
    const decision = { decision: 'ignore', note: 'x' };
    expect((await admin.post('/api/admin/payments/42/decide', decision)).status).toBe(404);
    const refund = { method: 'by_hand', note: 'x' };
    expect((await admin.post('/api/admin/payments/42/refund', refund)).status).toBe(404);
    const end = { state: 'refused', note: 'x' };
    expect((await admin.post('/api/admin/refunds/42/resolve', end)).status).toBe(404);
    expect((await customer.get('/api/menu/2026-02-30')).status).toBe(400);
    expect((await customer.get('/api/menu')).status).toBe(400);
    expect((await admin.get('/api/admin/orders/yesterday')).status).toBe(400);
    expect((await admin.get('/api/admin/analytics/2026-01-01/2025-01-01')).status).toBe(400);
  });

  it('answers an address that cannot be read like everything else that is not valid', async () => {
    for (const path of ['/%ff', '/api/menu/%ff', `/trpc/${'x'.repeat(800)}`]) {
      const { status, body, headers } = await customer.get(path);
      expect([path, status, body.code]).toEqual([path, 400, 'VALIDATION']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('answers a browser the app, with 404 where there is no page, and a program 404 for a missing file', async () => {
    const html = { accept: 'text/html,*/*;q=0.8' };
    for (const [path, expected] of [
      ['/', 200],
      ['/orders?x=1', 200],
      ['/topup/success/', 200],
      ['/admin?section=users', 200],
      ['/no/such/page', 404],
      ['/no-such.html', 404],
      ['/assets/old.js', 404],
    ] as const) {
      const { status, headers, body } = await signedOut.get(path, html);
      const type = headers.get('content-type');
      expect([path, status, type]).toEqual([path, expected, 'text/html; charset=utf-8']);
      expect(body).toContain('<title>Padkos</title>');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    expect((await signedOut.get('/assets/old.js')).status).toBe(404);
    expect((await signedOut.get('/favicon.png')).status).toBe(404);
  });

  it('gives the page again only when it has changed', async () => {
    const etag = (await signedOut.get('/wallet')).headers.get('etag') ?? '';
    const again = await signedOut.get('/orders', { 'if-none-match': etag });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await signedOut.get('/orders', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('names the picture of a shared link with its whole address', async () => {
    const { body } = await signedOut.get('/signin');
    expect(body).toMatch(/<meta property="og:image" content="https?:\/\/[^/"]+\/og\.png">/);
  });

  it('answers robots.txt, and sends password managers to the account page', async () => {
    const robots = await signedOut.get('/robots.txt');
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.body).toContain('Disallow: /api/');
    const change = await signedOut.get('/.well-known/change-password');
    expect([change.status, change.headers.get('location')]).toEqual([302, '/account']);
  });

  it('answers security.txt with the security contact', async () => {
    const { status, headers, body } = await new Browser(server.url).get('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(
      /^Contact: mailto:security@example\.co\.za\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/,
    );
    const expires = new Date(/Expires: (\S+)/.exec(body)?.[1] ?? 0).getTime();
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  it('sends the security headers, and forbids caches to store private answers', async () => {
    const { headers } = await customer.get('/api/wallet');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    const page = await signedOut.get('/orders');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const path of ['/images/none.webp', '/assets/none.js']) {
      const file = await signedOut.get(path);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 409],
    [{ 'sec-fetch-site': 'none' }, 409],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:1' }, 403],
    [{}, 409],
  ])('a changing request with %j answers %i', async (headers, status) => {
    const noted = () => server.app.securityLog.counts().get('malicious_cors') ?? 0;
    const before = noted();
    const answer = await customer.post('/api/orders', { ...order(), deliveryDate: '2026-12-25' }, headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('FORBIDDEN_ORIGIN');
    expect(noted() - before).toBe(status === 403 ? 1 : 0);
  });

  it.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'VALIDATION'],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%s is refused in the form of every refusal', async (_, sent, status, code) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.end(sent);
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({ message: expect.any(String), code });
  });

  it('a session cookie that came twice is no session', async () => {
    const other = await server.signIn((await server.app.makeCustomer()).email);
    for (const cookie of [`${customer.cookie}; ${other.cookie}`, `${other.cookie}; ${customer.cookie}`])
      expect((await signedOut.get('/api/user', { cookie })).status).toBe(401);
  });

  it('a list of versions in If-None-Match is compared one by one', async () => {
    const first = await customer.get('/api/menu/2026-11-21');
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')])
      expect((await customer.get('/api/menu/2026-11-21', { 'if-none-match': known })).status).toBe(304);
    expect((await customer.get('/api/menu/2026-11-21', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers orders and ledger with an ETag, 304 until they or the language change', async () => {
    const reader = await server.signIn((await server.app.makeCustomer({ tokens: 500 })).email);
    for (const path of ['/api/orders', '/api/wallet/transactions']) {
      await reader.post('/api/orders', order());
      const first = await reader.get(path);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const again = await reader.get(path, { 'if-none-match': etag });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
      const inZulu = await reader.get(path, { 'if-none-match': etag, 'accept-language': 'zu' });
      expect([inZulu.status, inZulu.headers.get('content-language')]).toEqual([200, 'zu-ZA']);
      expect((await customer.get(path, { 'if-none-match': etag })).status).toBe(200);
      await reader.post('/api/orders', order());
      const changed = await reader.get(path, { 'if-none-match': etag });
      expect([changed.status, changed.body.length]).toEqual([200, first.body.length + 1]);
      const refused = await signedOut.get(path, { 'if-none-match': etag });
      expect([refused.status, refused.headers.get('etag')]).toEqual([401, null]);
    }
  });

  it.each(['/api/user/export', '/api/orders/0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11/invoice'])(
    'a link of another site to %s is refused, typed in or followed here it is not',
    async (path) => {
      const statusFrom = async (site: string) =>
        (await customer.get(path, { 'sec-fetch-site': site })).status;
      expect(await statusFrom('cross-site')).toBe(403);
      expect(await statusFrom('none')).not.toBe(403);
      expect(await statusFrom('same-origin')).not.toBe(403);
    },
  );

  it('a changing request of another site is an event of security, with the call and without a person', async () => {
    const { db, securityLog } = server.app;
    await securityLog.flush();
    const [noted] = await db.query
      .select()
      .from(schema.securityEvents)
      .where(
        and(
          eq(schema.securityEvents.event, 'malicious_cors'),
          eq(schema.securityEvents.detail, 'POST /api/orders'),
        ),
      );
    expect(noted).toMatchObject({ actorId: null, userId: null, detail: 'POST /api/orders', times: 5 });
  });

  it('accepts every loopback origin on its own port, outside production', async () => {
    const { port } = new URL(server.url);
    const answer = await customer.post('/api/logout', undefined, { origin: `http://localhost:${port}` });
    expect(answer.status).toBe(204);
    customer = await server.signIn((await server.app.makeCustomer({ tokens: 500 })).email);
  });

  it('remembers the facts of the kitchen until somebody changes them, also without this server', async () => {
    const nameNow = async () => (await signedOut.get('/api/config')).body.siteName;
    const before = await nameNow();
    for (const name of ['Umlilo', before]) {
      await server.app.db.sql`update site_settings set site_name = ${name}`;
      await expect.poll(nameNow).toBe(name);
    }
  });

  it('answers health without a session and describes its calls', async () => {
    expect((await signedOut.get('/healthz')).status).toBe(200);
    expect((await signedOut.get('/readyz')).status).toBe(200);
    expect((await signedOut.get('/metrics')).body).toContain('http_request_duration_seconds');
    expect((await signedOut.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
    expect((await signedOut.get('/api/docs/')).status).toBe(200);
    const { body } = await signedOut.get('/api/openapi.json');
    expect(body.paths['/api/orders'].post.requestBody).toBeDefined();
    expect(body.components.securitySchemes.session.name).toBe('padkos');
    const tag = (await signedOut.get('/api/openapi.json')).headers.get('etag') ?? '';
    const again = await signedOut.get('/api/openapi.json', { 'if-none-match': `"another", W/${tag}` });
    expect([again.status, again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([
      304,
      tag,
      'public, no-cache',
    ]);
    expect(body.servers).toEqual([{ url: server.app.publicUrl }]);
    const confirm = body.paths['/api/admin/orders/{id}/confirm'].post;
    expect(confirm.operationId).toBe('admin.orders.confirm');
    const statuses = ['200', '400', '401', '403', '404', '408', '409', '413', '415', '429', '500', '503'];
    expect(Object.keys(confirm.responses)).toEqual(statuses);
    const [, own] = confirm.responses['409'].content['application/json'].schema.allOf;
    expect(own.properties.code.enum).toEqual(['ORDER_NOT_PENDING', 'ORDER_NOT_PAID', 'SESSION_CHANGED']);
  });
});

describe('ordering', () => {
  it('places orders for several dates at once, once for a key, or none of them', async () => {
    const later = await server.app.makeDish({ title: 'Samp', price: 12, portions: 4, date: '2026-11-24' });
    const week = (quantity: number) => ({
      orders: [{ deliveryDate: '2026-11-24', items: [{ menuItemId: later.id, quantity }] }, order(1)],
    });
    const key = { 'idempotency-key': 'week' };
    const before = (await customer.get('/api/orders')).body.length;
    const refused = await customer.post('/api/orders/week', week(5), key);
    expect(refused.body).toMatchObject({
      code: 'SOLD_OUT',
      message: 'Tuesday 24 November 2026: Only 4 portions of Samp are left.',
      params: { deliveryDate: '2026-11-24', menuItemId: later.id, available: 4 },
    });
    expect(refused.status).toBe(409);
    expect((await customer.get('/api/orders')).body).toHaveLength(before);

    const placed = await customer.post('/api/orders/week', week(2), key);
    expect(placed.status).toBe(201);
    expect(placed.body.orders).toMatchObject([
      { deliveryDate: '2026-11-21', totalTokens: 45, status: 'pending', paymentStatus: 'paid' },
      { deliveryDate: '2026-11-24', totalTokens: 29 },
    ]);
    expect((await customer.post('/api/orders/week', week(2), key)).body).toEqual(placed.body);
    expect((await customer.post('/api/orders/week', week(1), key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await customer.get('/api/orders')).body).toHaveLength(before + 2);
    const twice = { orders: [order(1), order(1)] };
    expect((await customer.post('/api/orders/week', twice)).body).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'orders', message: 'Order once for each date' }],
    });
  });

  it('places an order, replays its key, and refuses the key with another body', async () => {
    const key = { 'idempotency-key': 'first-order' };
    const [first, replay] = [
      await customer.post('/api/orders', order(2), key),
      await customer.post('/api/orders', order(2), key),
    ];
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      status: 'pending',
      deliveryDate: '2026-11-21',
      totalTokens: 85,
      serviceFee: 5,
      paymentStatus: 'paid',
    });
    expect(first.body.orderNumber).toMatch(/^ORD-20261120-\d{4}$/);
    expect([replay.status, replay.body]).toEqual([201, first.body]);
    expect((await customer.post('/api/orders', order(3), key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await customer.post('/api/orders', order(), { 'idempotency-key': 'with space' })).status).toBe(
      400,
    );
    expect((await customer.post('/api/orders', order(), { 'idempotency-key': 'x'.repeat(256) })).status).toBe(
      400,
    );
    const wallet = { ...order(2), paymentMethod: 'wallet' };
    expect((await customer.post('/api/orders', wallet, key)).body).toEqual(first.body);
    expect((await customer.post('/api/orders', { ...order(2), paymentMethod: 'cash' })).status).toBe(400);
    const list = await customer.get('/api/orders');
    expect(list.body[0].items[0]).toMatchObject({
      quantity: 2,
      pricePerItem: 40,
      totalPrice: 80,
      menuItem: { title: 'Bobotie' },
    });
    expect((await customer.get('/api/stats/today')).body.orderCount).toBeGreaterThan(0);
  });

  it('lists pending orders of all dates for administrators', async () => {
    const { body } = await customer.post('/api/orders', order());
    const waiting = async () =>
      (await admin.get('/api/admin/orders/pending')).body.map((one: { id: string }) => one.id);
    expect(await waiting()).toContain(body.id);
    await admin.post(`/api/admin/orders/${body.id}/confirm`);
    expect(await waiting()).not.toContain(body.id);
  });

  it('answers the menu alike for a date in the path and in the query', async () => {
    const byPath = await customer.get('/api/menu/2026-11-21');
    const byQuery = await customer.get('/api/menu?date=2026-11-21');
    expect(byQuery.body).toEqual(byPath.body);
    expect(byPath.body).toMatchObject({
      isPastCutoff: false,
      cutoffTime: '22:00',
      message: null,
      isAfter22: false,
      currentHour: 12,
    });
    expect((await customer.get('/api/menu/2026-11-20')).body.message).toContain(
      'earliest delivery date is Saturday 21 November 2026',
    );
  });

  it('gives the invoice as a file to its owner only', async () => {
    const { body } = await customer.post('/api/orders', order());
    const pdf = await customer.get(`/api/orders/${body.id}/invoice`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="invoice-${body.id}.pdf"`);
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
    const other = await server.signIn((await server.app.makeCustomer()).email);
    expect((await other.get(`/api/orders/${body.id}/invoice`)).status).toBe(404);
  });

  it.each([
    ['SOLD_OUT', () => order(999)],
    ['DATE_NOT_ORDERABLE', () => ({ ...order(), deliveryDate: '2026-11-20' })],
    [
      'ITEM_NOT_AVAILABLE',
      () => ({ deliveryDate: '2026-11-21', items: [{ menuItemId: nowhere, quantity: 1 }] }),
    ],
    ['INSUFFICIENT_BALANCE', () => order(30)],
  ])('refuses with %s and changes nothing', async (code, body) => {
    const before = (await customer.get('/api/wallet')).body;
    const answer = await customer.post('/api/orders', body());
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect((await customer.get('/api/wallet')).body).toEqual(before);
  });
});

describe('uploads', () => {
  const upload = (field: string, content: Uint8Array<ArrayBuffer>, type = 'image/png') => {
    const form = new FormData();
    form.append(field, new Blob([content], { type }), 'dish.png');
    return fetch(`${server.url}/api/upload/menu-image`, {
      method: 'POST',
      body: form,
      headers: { cookie: admin.cookie },
    });
  };
  const png = Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );

  it('stores a picture and serves it as immutable', async () => {
    const answer = await upload('image', png);
    expect(answer.status).toBe(201);
    const { imageUrl } = (await answer.json()) as { imageUrl: string };
    const image = await signedOut.get(imageUrl);
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect(image.headers.get('cache-control')).toContain('immutable');
    const made = await admin.post('/api/admin/menu-items', {
      title: 'Vetkoek',
      description: '',
      price: 20,
      imageUrl,
      isActive: true,
    });
    expect([made.status, made.body.imageUrl]).toEqual([201, imageUrl]);
  });

  it('refuses a file that is no picture, too large, or in another field', async () => {
    const text = Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect((await upload('image', text)).status).toBe(415);
    expect((await upload('image', new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload('file', png)).status).toBe(400);
    const asJson = await admin.post('/api/upload/menu-image', {});
    expect([asJson.status, asJson.body.code]).toEqual([415, 'FILE_NOT_IMAGE']);
  });
});
