import { placeOrderInput, savePushDeviceInput, topupInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import type { Language } from '@padkos/domain';
import { createPushSender } from '@padkos/push';
import { type FakeBrowser, type FakePushService, makeBrowser, startPushService } from '@padkos/push/testing';
import {
  askForErasure,
  cancelOrder,
  cancelOwnOrder,
  changeRole,
  changeStatus,
  cleanUp,
  confirmOrder,
  createSessions,
  creditTokens,
  decidePayment,
  erasePerson,
  fulfilOrder,
  joinWaitingList,
  listErasureRequests,
  type MessageServices,
  markNotificationsSeen,
  ownData,
  ownPush,
  placeOrder,
  refundLines,
  removePushDevice,
  resumePush,
  type ServiceContext,
  saveLanguage,
  saveMailPreferences,
  savePushDevice,
  serveWaitingEntry,
  setDailyMenuLine,
  signOutEverywhere,
  startTopup,
  undoFulfilment,
} from '@padkos/services';
import {
  createTestApp,
  ledgerFaults,
  makeSettlement,
  refusalOf,
  type TestApp,
} from '@padkos/services/testing';
import { eq } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openJobPool } from '../start/open-services.ts';
import { createTasks } from './tasks.ts';

let app: TestApp;
let pool: Pool;
let service: FakePushService;
const logged: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  pool = openJobPool(app.db.url, app.log);
  service = await startPushService();
});
beforeEach(() => {
  app.at('2026-11-20T12:00:00+02:00');
});
afterEach(async () => {
  await runJobs();
  expect(await ledgerFaults(app.db)).toEqual([]);
  await app.db.query.delete(schema.pushDevices);
  await app.db.sql`delete from graphile_worker._private_jobs`;
  service.received.length = 0;
  logged.length = 0;
});
afterAll(async () => {
  await service.close();
  await pool.end();
  await app.close();
});

function parts(): MessageServices {
  const note = (detail: object, message: string) => void logged.push(JSON.stringify({ ...detail, message }));
  const log = { info: note, warn: note, error: note };
  return { ...app, log, mail: null, push: createPushSender(service.options) };
}

/** Runs every job that is due, and the jobs that these create, like the server's queue. */
async function runJobs(services = parts()): Promise<void> {
  const logger = new Logger(() => (_level, message) => void logged.push(message));
  const taskList = createTasks(services);
  // As the server does twice a second.
  await app.db.sql`select queue_placed_orders(200)`;
  for (let round = 0; round < 2; round += 1) {
    await runOnce({ pgPool: pool, taskList, logger });
    // The end of a job may be written after the runner has ended.
    await expect.poll(jobsUnderWay).toBe(0);
  }
}
const jobsUnderWay = async () => {
  const [jobs] = await app.db.sql<[{ count: number }]>`
    select count(*)::int as count from graphile_worker._private_jobs where locked_at is not null`;
  return jobs.count;
};
const jobs = () => app.db.sql<{ attempts: number; wait: number; error: string | null }[]>`
  select attempts, extract(epoch from run_at - now())::int as wait, last_error as error
  from graphile_worker._private_jobs where key like 'push:%'`;
/** Makes postponed jobs due. */
const comeDue = () =>
  app.db.sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;

/** A person who is signed in on a browser that shows notifications. */
interface Person {
  readonly user: User;
  readonly me: ServiceContext;
  readonly browser: FakeBrowser;
}

async function signedIn(user: User): Promise<ServiceContext> {
  const { value } = await createSessions(app.db, app.realClock, false).start(user.id, null);
  return { ...app.contextFor(user), actor: { userId: user.id, role: user.role, sessionId: value } };
}
const subscribe = (me: ServiceContext, browser: FakeBrowser, choices = {}) =>
  savePushDevice(me, savePushDeviceInput.parse({ ...browser.subscription, ...choices }));
async function withPush(user: User, choices = {}): Promise<Person> {
  const me = await signedIn(user);
  const browser = makeBrowser();
  await subscribe(me, browser, choices);
  return { user, me, browser };
}
async function customer(choices = {}): Promise<Person> {
  const user = await app.makeCustomer({ tokens: 500 });
  // Queued before the device exists.
  await app.db.sql`delete from graphile_worker._private_jobs`;
  return withPush(user, choices);
}
const administrator = async () => app.contextFor(await app.makeAdmin());

async function order(me: ServiceContext, quantity = 2) {
  const dish = await app.makeDish();
  const items = [{ menuItemId: dish.id, quantity }];
  return placeOrder(me, placeOrderInput.parse({ deliveryDate: dish.date, items }));
}
async function confirmed(me: ServiceContext) {
  const placed = await order(me);
  await confirmOrder(await administrator(), placed);
  return placed;
}
const shown = ({ browser }: Person) => service.shownBy(browser);

it.each<[Language | null, string, string]>([
  [null, 'Order confirmed', 'The kitchen confirmed your order for Saturday 21 November 2026.'],
  ['af', 'Bestelling bevestig', 'Die kombuis het jou bestelling vir Saterdag 21 November 2026 bevestig.'],
  ['zu', 'I-oda liqinisekisiwe', 'Ikhishi liqinisekise i-oda lakho lango-'],
])(
  'a confirmed order is told in the language %s, once, and never what was ordered',
  async (language, title, body) => {
    const person = await customer();
    if (language !== null) await saveLanguage(person.me, { language });
    const { id } = await confirmed(person.me);
    await runJobs();
    await runJobs();
    expect(shown(person)).toEqual([
      {
        title,
        body: expect.stringContaining(body),
        path: '/orders',
        tag: `order-confirmed.${id}`,
        lang: language ?? 'en',
      },
    ]);
    expect(JSON.stringify(shown(person))).not.toMatch(/Bobotie|Thandi|ORD-|tokens|R ?\d/);
    const [call] = service.received;
    expect(call?.key).toBe((await ownPush(person.me)).publicKey);
    expect(call?.claims.sub).toMatch(/^https:\/\//);
    expect(Number(call?.headers.ttl)).toBeLessThanOrEqual(12 * 3600);
  },
);

it('nothing of it is made by the statement of an order, and none for who chose nothing', async () => {
  const person = await customer({ newOrders: true });
  const before = await jobs();
  await order(person.me);
  await runJobs();
  expect([before.length, (await jobs()).length, shown(person)]).toEqual([0, 0, []]);
  expect((await ownPush(person.me)).devices).toMatchObject([
    { orders: true, topups: true, newOrders: false },
  ]);
});

it('each act of the kitchen on an order is told; what the customer does is not', async () => {
  const person = await customer();
  const admin = await administrator();
  const changed = await order(person.me);
  const { orderItems } = schema;
  const [line] = await app.db.query.select().from(orderItems).where(eq(orderItems.orderId, changed.id));
  await refundLines(admin, {
    id: changed.id,
    lines: [{ orderItemId: line?.id ?? '', quantity: 1 }],
    reason: 'Bobotie burnt',
  });
  await cancelOrder(admin, { id: (await order(person.me)).id, reason: 'No gas' });
  await cancelOwnOrder(person.me, { id: (await order(person.me)).id });
  await fulfilOrder(admin, await confirmed(person.me));
  const undone = await confirmed(person.me);
  await fulfilOrder(admin, undone);
  await undoFulfilment(admin, { ids: [undone.id] });
  await runJobs();
  expect(titles(person)).toEqual([
    'Order cancelled',
    'Order changed',
    'Order confirmed',
    'Order confirmed',
    'Order delivered',
  ]);
  expect(JSON.stringify(shown(person))).not.toMatch(/burnt|gas|Bobotie/);
});
const titles = (person: Person) =>
  shown(person)
    .map((one) => (typeof one === 'object' && one !== null && 'title' in one ? one.title : one))
    .sort();

it('tokens that came, and a payment that is held or not credited, are told without an amount', async () => {
  const person = await customer();
  const { me, user } = person;
  await app.pay(await startTopup(me, topupInput.parse({ amount: 60 })));
  await creditTokens(await administrator(), { userId: user.id, tokens: 7 });
  await expect
    .poll(async () => {
      await runJobs();
      return titles(person);
    })
    .toEqual(['Tokens in your wallet', 'Tokens in your wallet']);
  expect(JSON.stringify(shown(person))).not.toMatch(/\d+ ?tokens|R60/);

  const settlementId = await makeSettlement(app.db, {
    userId: user.id,
    expectedCents: 25_000,
    now: app.clock.now(),
    settlement: { amountCents: 20_000, processingStatus: 'ready' },
  });
  await app.db.sql`
    select enqueue_task('send-payment-needs-review', ${JSON.stringify({ settlementId })}::json, 'held')`;
  await runJobs();
  await decidePayment(await administrator(), { settlementId, decision: 'ignore', note: 'Paid back' });
  await runJobs();
  expect(titles(person)).toEqual([
    'Tokens in your wallet',
    'Tokens in your wallet',
    'Your payment is being checked',
    'Your payment was not credited',
  ]);
  expect(shown(person)).toMatchObject([{}, {}, { path: '/wallet' }, { tag: `payment.${settlementId}` }]);
});

it('a portion of a waiting list is told as long as it is held', async () => {
  const [person, late] = [await customer(), await customer()];
  for (const { me } of [person, late]) {
    const soldOut = await app.makeDish({ portions: 0 });
    const place = { deliveryDate: soldOut.date, menuItemId: soldOut.id };
    const { id } = await joinWaitingList(me, place);
    await setDailyMenuLine(await administrator(), {
      date: soldOut.date,
      menuItemId: soldOut.id,
      maxQuantity: 1,
    });
    await serveWaitingEntry(app, id);
    if (me === person.me) await runJobs();
  }
  expect(titles(person)).toEqual(['A portion is held for you']);
  expect(shown(person)).toMatchObject([{ body: expect.stringMatching(/Take it until \d\d:\d\d\.$/) }]);
  app.at('2026-11-20T20:00:00+02:00');
  await runJobs();
  expect(shown(late)).toEqual([]);
});

it('what a person switched off is not told: the kind on the device, or its mail', async () => {
  const orders = await customer({ topups: false });
  const topups = await customer({ orders: false });
  const quiet = await customer();
  await saveMailPreferences(quiet.me, { orderConfirmed: false, tokensCredited: false });
  for (const { me, user } of [orders, topups, quiet]) {
    await confirmed(me);
    await creditTokens(await administrator(), { userId: user.id, tokens: 7 });
  }
  await runJobs();
  expect([titles(orders), titles(topups), titles(quiet)]).toEqual([
    ['Order confirmed'],
    ['Tokens in your wallet'],
    [],
  ]);
});

it('administrators who want it are told of new orders together, after a minute, as the bell counts', async () => {
  const one = await withPush(await app.makeAdmin(), { newOrders: true });
  const other = await withPush(await app.makeAdmin());
  await markNotificationsSeen({ ...one.me, ...(await administrator()), actor: one.me.actor });
  app.at('2026-11-20T12:01:00+02:00');
  for (let i = 0; i < 3; i += 1) {
    await order(await signedIn(await app.makeCustomer({ tokens: 200 })));
    await runJobs();
  }
  expect(shown(one)).toEqual([]);
  await comeDue();
  await runJobs();
  expect(shown(one)).toMatchObject([
    { title: 'New orders', body: '3 orders wait to be confirmed.', path: '/admin?section=orders' },
  ]);
  expect(shown(other)).toEqual([]);
});

it('a device that its push service does not know any more is removed, and the others stay', async () => {
  const person = await customer();
  await subscribe(await signedIn(person.user), makeBrowser());
  service.answerNext({ status: 410 }, { status: 201 });
  await confirmed(person.me);
  await runJobs();
  expect(service.received).toHaveLength(2);
  expect((await ownPush(person.me)).devices).toHaveLength(1);
  expect(await jobs()).toEqual([]);
  expect(logged.join()).toContain('push.example.com');
  expect(logged.join()).not.toContain('/send/');
});

it('a push service that is busy or fails is tried again, with a pause, until it takes it', async () => {
  const person = await customer();
  service.answerNext({ status: 503 }, { status: 429, headers: { 'retry-after': '120' } }, { status: 201 });
  await confirmed(person.me);
  await runJobs();
  expect(await jobs()).toMatchObject([
    { attempts: 1, error: 'the push service push.example.com answered 503' },
  ]);
  expect((await jobs())[0]?.wait).toBeGreaterThan(0);
  await comeDue();
  await runJobs();
  const [waiting] = await jobs();
  expect(waiting?.wait).toBeGreaterThan(100);
  await comeDue();
  await runJobs();
  await expect.poll(jobs).toEqual([]);
  expect(service.received).toHaveLength(3);
});

it('what would come too late is left out; what is late at night waits for the morning', async () => {
  const [stale, late] = [await customer(), await customer()];
  service.answerNext({ status: 500 });
  await confirmed(stale.me);
  await runJobs();
  app.at('2026-11-21T00:30:00+02:00');
  await comeDue();
  await runJobs();
  expect(service.received).toHaveLength(1);

  app.at('2026-11-20T20:59:00+02:00');
  service.answerNext({ status: 500 });
  await confirmed(late.me);
  await runJobs();
  app.at('2026-11-20T23:00:00+02:00');
  await comeDue();
  await runJobs();
  const [waiting] = await jobs();
  expect(waiting?.wait).toBeGreaterThan(7 * 3600 - 60);
  expect(waiting?.wait).toBeLessThanOrEqual(7 * 3600);
  app.at('2026-11-21T06:00:00+02:00');
  await comeDue();
  await runJobs();
  expect(service.received).toHaveLength(3);
});

it.each<[string, (person: Person) => Promise<unknown>]>([
  ['signed out everywhere', ({ me }) => signOutEverywhere(me)],
  [
    'was deactivated',
    async ({ user }) => changeStatus(await administrator(), { userId: user.id, isActive: false }),
  ],
  [
    'got another role',
    async ({ user }) => changeRole(await administrator(), { userId: user.id, role: 'admin' }),
  ],
  ['removed the device', async ({ me }) => removePushDevice(me, await only(me))],
])('nothing is sent to who %s, also of what was queued before', async (_, end) => {
  const person = await customer();
  const { id } = await order(person.me);
  await confirmOrder(await administrator(), { id });
  await end(person);
  await runJobs();
  expect(service.received).toEqual([]);
  expect(await app.db.query.select().from(schema.pushDevices)).toEqual([]);
});
const only = async (me: ServiceContext) => ({ deviceId: (await ownPush(me)).devices[0]?.id ?? '' });

it('nothing is sent while a browser is signed out; who signs in there again gets it again, nobody else does', async () => {
  const user = await app.makeCustomer({ tokens: 500 });
  const sessions = createSessions(app.db, app.realClock, false);
  const begin = async (deviceId: string | null, who = user) => {
    const { value: sessionId } = await sessions.start(who.id, null);
    const { value } = await sessions.devices.remember(who.id, deviceId);
    await resumePush(app, { userId: who.id, sessionId, deviceId: value });
    const actor = { userId: who.id, role: who.role, sessionId };
    return { sessionId, deviceId: value, me: { ...app.contextFor(who), actor, deviceId: value } };
  };
  const first = await begin(null);
  const person = { user, me: first.me, browser: makeBrowser() };
  await subscribe(first.me, person.browser);
  await sessions.end(first.sessionId);
  await confirmed(first.me);
  await runJobs();
  expect(service.received).toEqual([]);

  const stranger = await begin(first.deviceId, await app.makeCustomer({ tokens: 200 }));
  await confirmed(stranger.me);
  await runJobs();
  expect(service.received).toEqual([]);

  const again = await begin(stranger.deviceId);
  expect((await ownPush(again.me)).devices).toMatchObject([{ current: true, signedIn: true }]);
  await confirmed(again.me);
  await runJobs();
  expect(shown(person)).toHaveLength(1);

  // The same subscription's browser, now with another person.
  await subscribe(stranger.me, person.browser);
  expect((await ownPush(again.me)).devices).toEqual([]);
  expect((await ownPush(stranger.me)).devices).toHaveLength(1);
});

it('a person has at most ten devices, and one for each browser; a later one takes the place of the first', async () => {
  const user = await app.makeCustomer();
  const me = await signedIn(user);
  await subscribe(me, makeBrowser());
  await subscribe(me, makeBrowser(), { topups: false });
  expect((await ownPush(me)).devices).toMatchObject([{ current: true, orders: true, topups: false }]);
  for (let i = 0; i < 10; i += 1) {
    app.at(`2026-11-20T12:0${i}:30+02:00`);
    await subscribe(await signedIn(user), makeBrowser());
  }
  const { devices } = await ownPush(me);
  expect(devices).toHaveLength(10);
  expect(devices.some(({ current }) => current)).toBe(false);
});

it('the address is one of a push service, and the session is one that has begun', async () => {
  const user = await app.makeCustomer();
  const me = await signedIn(user);
  for (const endpoint of ['http://push.example.com/a', 'https://10.0.0.1/a', 'https://push.example.com:22/a'])
    expect(
      await refusalOf(
        subscribe(me, { ...makeBrowser(), subscription: { ...makeBrowser().subscription, endpoint } }),
      ),
    ).toBe('VALIDATION');
  expect(await refusalOf(subscribe(app.contextFor(user), makeBrowser()))).toBe('UNAUTHORIZED');
  expect(await refusalOf(ownPush(app.contextFor(null)))).toBe('UNAUTHORIZED');
  const { devices } = await subscribe(me, makeBrowser());
  const other = await signedIn(await app.makeCustomer());
  expect(await refusalOf(removePushDevice(other, { deviceId: devices[0]?.id ?? '' }))).toBe('NOT_FOUND');
});

it('a name that leads into a network of the kitchen is not called, and its device is removed', async () => {
  const person = await customer();
  await confirmed(person.me);
  const { isAllowed: _, ...options } = service.options;
  const services = { ...parts(), push: createPushSender(options) };
  await runJobs(services);
  expect(service.received).toEqual([]);
  expect((await ownPush(person.me)).devices).toEqual([]);
  expect(logged.join()).toContain('its name leads to no public address');
});

it('the keys are made once, kept sealed and in no log', async () => {
  await app.db.query.delete(schema.pushKeys);
  const people = await Promise.all(Array.from({ length: 5 }, async () => signedIn(await app.makeCustomer())));
  const keys = await Promise.all(people.map(async (me) => (await ownPush(me)).publicKey));
  expect(new Set(keys).size).toBe(1);
  const [row] = await app.db.query.select().from(schema.pushKeys);
  expect(row?.privateKey).toMatch(/^v1\./);
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
});

it('a person gets what is kept about devices without their secrets, and it goes with the person', async () => {
  const person = await customer();
  const { endpoint, keys } = person.browser.subscription;
  const data = await ownData(person.me);
  expect(data.pushDevices).toMatchObject([{ service: 'push.example.com', orders: true, signedIn: true }]);
  for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(JSON.stringify(data)).not.toContain(secret);
  await askForErasure(person.me, { unspentTokens: 'donate' });
  const admin = await administrator();
  const [request] = await listErasureRequests(admin);
  await erasePerson(admin, { requestId: request?.id ?? '' });
  await runJobs();
  expect(await app.db.query.select().from(schema.pushDevices)).toEqual([]);
  expect(service.received).toEqual([]);
});

it('a device that nobody can take up again is cleaned away', async () => {
  const person = await customer();
  await createSessions(app.db, app.realClock, false).end(person.me.actor?.sessionId ?? '');
  expect(await app.db.query.select().from(schema.pushDevices)).toHaveLength(1);
  await cleanUp(app);
  expect(await app.db.query.select().from(schema.pushDevices)).toEqual([]);
});
