import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type FakePushService, makeBrowser, startPushService } from '../testing/index.ts';
import { isPublicAddress, isPushEndpoint, isPushKey } from './push-endpoint.ts';
import { createPushSender, makePushKeys } from './push-sender.ts';

let service: FakePushService;
beforeAll(async () => {
  service = await startPushService();
});
afterEach(() => {
  service.received.length = 0;
});
afterAll(() => service.close());

const identity = { ...makePushKeys(), subject: 'https://kitchen.example' };
const send = (browser = makeBrowser(), options = service.options, said = 'Order confirmed') =>
  createPushSender(options).send(
    {
      endpoint: browser.subscription.endpoint,
      ...browser.subscription.keys,
      data: { title: said },
      keptSeconds: 600,
      tag: 'order-confirmed.1',
    },
    identity,
  );

it('a notification is signed for its push service, and only its browser can read it', async () => {
  const browser = makeBrowser();
  expect(await send(browser)).toEqual({ outcome: 'accepted' });
  const [call] = service.received;
  expect(service.shownBy(browser)).toEqual([{ title: 'Order confirmed' }]);
  expect(() => service.shownBy({ ...makeBrowser(), subscription: browser.subscription })).toThrow();
  expect(call?.key).toBe(identity.publicKey);
  expect(call?.claims).toMatchObject({ aud: 'https://push.example.com', sub: identity.subject });
  const lives = (call?.claims.exp ?? 0) - Date.now() / 1000;
  expect(lives).toBeGreaterThan(0);
  expect(lives).toBeLessThanOrEqual(24 * 3600);
  expect(call?.headers).toMatchObject({ ttl: '600', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(call?.headers.topic).toMatch(/^[A-Za-z0-9_-]{32}$/);
});

it('says no more by its length, and the same twice in different bytes', async () => {
  await send();
  await send(makeBrowser(), service.options, 'A much longer text than the first one'.repeat(20));
  await send();
  const bodies = service.received.map(({ body }) => body);
  expect(new Set(bodies.map(({ length }) => length)).size).toBe(1);
  expect(bodies[0]?.equals(bodies[2] ?? Buffer.alloc(0))).toBe(false);
});

it.each([
  [404, {}, { outcome: 'gone', why: 'answered 404' }],
  [410, {}, { outcome: 'gone', why: 'answered 410' }],
  [429, { 'retry-after': '120' }, { outcome: 'later', why: 'answered 429', seconds: 120 }],
  [429, { 'retry-after': '9999999' }, { outcome: 'later', why: 'answered 429', seconds: 21_600 }],
  [
    503,
    { 'retry-after': 'Fri, 20 Nov 2026 12:00:00 GMT' },
    { outcome: 'later', why: 'answered 503', seconds: null },
  ],
  [500, {}, { outcome: 'later', why: 'answered 500', seconds: null }],
  [403, {}, { outcome: 'refused', why: 'answered 403' }],
  [301, { location: 'https://127.0.0.1/' }, { outcome: 'refused', why: 'answered 301' }],
])('an answer of %i %o is understood', async (status, headers, outcome) => {
  service.answerNext({ status, headers });
  expect(await send()).toEqual(outcome);
  expect(service.received).toHaveLength(1);
});

it('a service that does not answer, or has a certificate that is not trusted, is tried again later', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await send(makeBrowser(), { ...service.options, port, timeoutMs: 200 })).toMatchObject({
    outcome: 'later',
    seconds: null,
  });
  silent.close();
  const { ca: _, ...strangers } = service.options;
  expect(await send(makeBrowser(), strangers)).toMatchObject({ outcome: 'later' });
  expect(service.received).toEqual([]);
});

it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.1.1', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
  'a name that leads to %s is called neither alone nor beside a public address',
  async (address) => {
    const { isAllowed: _, ...options } = service.options;
    for (const found of [[address], ['93.184.215.14', address]]) {
      const resolve = async () => found.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
      expect(await send(makeBrowser(), { ...options, resolve })).toEqual({
        outcome: 'gone',
        why: 'its name leads to no public address',
      });
    }
    expect(service.received).toEqual([]);
  },
);

it('addresses of the public internet are told from all others', () => {
  for (const address of ['93.184.215.14', '142.250.1.1', '2a00:1450:4001::1', '2606:2800:21f::1'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '0.0.0.0',
    '100.64.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'no address',
    '',
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com:443/abc?x=1', true],
  ['http://push.example.com/a', false],
  ['https://push.example.com:8443/a', false],
  ['https://user:word@push.example.com/a', false],
  ['https://127.0.0.1/a', false],
  ['https://0x7f000001/a', false],
  ['https://[::1]/a', false],
  ['https://localhost/a', false],
  ['https://database/a', false],
  ['https://push.example.com./a', false],
  ['https://printer.local/a', false],
  ['https://metadata.google.internal/a', false],
  ['no address', false],
])('%s is an address at a push service: %s', async (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint)).toBe(isOne);
  if (!isOne) {
    const browser = makeBrowser();
    const at = { ...browser, subscription: { ...browser.subscription, endpoint } };
    expect(await send(at)).toMatchObject({ outcome: 'gone' });
    expect(service.received).toEqual([]);
  }
});

it('a key that is no point of P-256 ends the device, without a try', async () => {
  for (const p256dh of ['A'.repeat(87), `B${'A'.repeat(86)}`]) {
    const browser = makeBrowser();
    const keys = { ...browser.subscription.keys, p256dh };
    const at = { ...browser, subscription: { ...browser.subscription, keys } };
    expect(isPushKey(p256dh)).toBe(false);
    expect(await send(at)).toMatchObject({ outcome: 'gone' });
  }
  expect(isPushKey(makeBrowser().subscription.keys.p256dh)).toBe(true);
  expect(service.received).toEqual([]);
});
