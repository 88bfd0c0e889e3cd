import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WAIT_MS } from '../src/http/plugins/fair-use.ts';
import { type Browser, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn((await server.app.makeAdmin()).email);
});
afterAll(() => server.close());

interface Body {
  readonly path: string;
  readonly type: string;
  readonly begin: string;
}

const UPLOAD: Body = {
  path: '/api/upload/menu-image',
  type: 'multipart/form-data; boundary=b',
  begin:
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nhalf',
};
const BODIES: readonly Body[] = [
  UPLOAD,
  { path: '/api/login', type: 'application/json', begin: '{"email": "a@' },
  { path: '/trpc/customer.account.updateProfile', type: 'application/json', begin: '{"firstName": "A' },
];

/** Sends headers and the beginning of a body, then leaves: closes the connection, or resets it. */
async function abort(body: Body, farewell: 'close' | 'reset'): Promise<void> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  const headers = `Host: ${host}\r\nCookie: ${admin.cookie}\r\nContent-Type: ${body.type}\r\nContent-Length: 5000`;
  socket.write(`POST ${body.path} HTTP/1.1\r\n${headers}\r\n\r\n${body.begin}`);
  await pause(50);
  if (farewell === 'reset') socket.resetAndDestroy();
  else socket.destroy();
}

const lines = () => server.log.map((line): Record<string, unknown> => JSON.parse(line));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function counted(): Promise<string[]> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return text.split('\n').filter((line) => /^http_request_duration_seconds_count.*status="5/.test(line));
}

it('two hundred bodies that end in the middle are a line each, without a stack, and the next call is answered at once', async () => {
  server.log.length = 0;
  for (let round = 0; round < 25; round++) {
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        abort(BODIES[(round + i) % 3] ?? UPLOAD, i % 2 === 0 ? 'close' : 'reset'),
      ),
    );
  }
  await expect.poll(() => server.log.length, { timeout: 5_000 }).toBe(200);
  expect(lines().filter(({ level }) => level !== 30)).toEqual([]);
  expect(server.log.join('')).not.toMatch(/stack|ECONNRESET/);
  expect(new Set(lines().map(({ method, path, reason }) => `${method} ${path} ${reason}`))).toEqual(
    new Set(BODIES.map(({ path }) => `POST ${path} in the middle of the body`)),
  );
  const started = performance.now();
  expect((await admin.get('/api/user')).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(WAIT_MS);
  expect(await counted()).toEqual([]);
}, 60_000);

it('clients that disconnect before their answer free their place in the lane', async () => {
  server.log.length = 0;
  for (let i = 0; i < 12; i++) {
    const leaving = new AbortController();
    const call = fetch(`${server.url}/api/admin/analytics/2026-10-01/2026-11-20`, {
      headers: { cookie: admin.cookie },
      signal: leaving.signal,
    });
    setTimeout(() => leaving.abort(), 2 * i);
    await call.then((answer) => answer.text()).catch(() => undefined);
  }
  const started = performance.now();
  expect((await admin.get('/api/admin/analytics/2026-10-01/2026-11-20')).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(WAIT_MS);
  expect(lines().filter(({ level }) => Number(level) > 30)).toEqual([]);
}, 60_000);

it.each([
  ['before it has begun', 0],
  ['while it is streamed', 25],
])(
  'a batch whose reader leaves %s frees its place',
  async (_, ms) => {
    const names = 'reports.dashboard,reports.analytics,admin.orders.list,customer.waitingList.list';
    const input = encodeURIComponent(
      JSON.stringify({
        1: { start: '2026-01-01', end: '2026-11-20' },
        2: { date: '2026-11-21' },
      }),
    );
    for (let i = 0; i < 24; i++) {
      const leaving = new AbortController();
      const call = fetch(`${server.url}/trpc/${names}?batch=1&input=${input}`, {
        headers: { cookie: admin.cookie, 'trpc-accept': 'application/jsonl' },
        signal: leaving.signal,
      });
      // The first bytes of a streamed batch arrive before its first answer.
      if (ms > 0) await call;
      else await pause(i % 8);
      leaving.abort();
      await call.catch(() => undefined);
    }
    const started = performance.now();
    expect((await admin.get('/api/user')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(WAIT_MS);
  },
  60_000,
);

it('a call that is refused by a limit is a line at warn: limit, address, person and call', async () => {
  server.log.length = 0;
  const user = await server.app.makeCustomer();
  const browser = await server.signIn(user.email);
  for (let i = 0; i < 10; i++) await server.app.rateLimits.consume('change-password-account', user.id);
  const input = { currentPassword: server.app.password, newPassword: 'another-1' };
  expect((await browser.put('/api/user/password', input)).status).toBe(429);
  expect((await browser.post('/trpc/customer.account.changePassword', input)).status).toBe(429);
  const line = { level: 40, bucket: 'change-password-account', address: '127.0.0.1', user: user.id };
  expect(lines()).toMatchObject([
    { ...line, method: 'PUT', path: '/api/user/password' },
    { ...line, method: 'POST', path: '/trpc/customer.account.changePassword' },
  ]);
  expect(server.log.join('')).not.toContain('another-1');
});
