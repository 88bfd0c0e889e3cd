import { setTimeout as pause } from 'node:timers/promises';
import { calls, schema } from '@padkos/database';
import { createSmtpTransport } from '@padkos/mail';
import { refusal, startMailServer } from '@padkos/mail/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { type MessageServices, messageLog, sendMessage, sendOrdersPlaced } from '../index.ts';

const MANY = 30;

let app: TestApp;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  app = await createTestApp();
  closing = [() => app.close()];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  const mail = createSmtpTransport({ smtpUrl: server.url, from: 'Kitchen <no-reply@kitchen.example>' });
  closing.push(
    () => server.close(),
    () => mail.close(),
  );
  const services: MessageServices = { ...app, mail };
  return { ...server, services };
}

/** Places orders; returns their ids in order. */
async function placeOrders(count: number): Promise<string[]> {
  const customer = await app.makeCustomer({ tokens: 10_000 });
  const dish = await app.makeDish({ price: 40 });
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { orderId } = await calls.placeOrder(app.db.sql, {
      userId: customer.id,
      key: null,
      hash: null,
      deliveryDate: dish.date,
      lines: [{ menuItemId: dish.id, quantity: 1 }],
      now: app.clock.now(),
      card: null,
      expectedTotal: null,
    });
    ids.push(orderId);
  }
  return ids;
}

const stored = () => app.db.query.select().from(schema.mailMessages);
const queued = async () =>
  (await app.db.sql`select key from graphile_worker.jobs where task_identifier = 'send-message'`).map(
    ({ key }) => String(key).replace('message:', ''),
  );

it('messages about many orders are sent at once, each once, and none is queued', async () => {
  const { services, received } = await mailServer();
  const orderIds = await placeOrders(MANY);
  await sendOrdersPlaced(services, orderIds);
  await sendOrdersPlaced(services, orderIds);
  expect(received.map(({ messageId }) => messageId).toSorted()).toEqual(
    orderIds.map((id) => `<order-placed.${id}@kitchen.example>`).toSorted(),
  );
  expect(await queued()).toEqual([]);
  expect(await stored()).toEqual(
    Array(MANY).fill(
      expect.objectContaining({ sentAt: app.clock.now(), attempts: 1, lastError: null, html: '', text: '' }),
    ),
  );
});

it('one that is refused for good keeps the reason, and the others are sent', async () => {
  let answers = 0;
  const { services, received } = await mailServer({
    onRcptTo(_to, _session, done) {
      answers += 1;
      done(answers === 5 ? refusal(550, '5.1.1 No such mailbox') : null);
    },
  });
  await sendOrdersPlaced(services, await placeOrders(MANY));
  expect(received).toHaveLength(MANY - 1);
  expect(await queued()).toEqual([]);
  expect((await stored()).filter(({ sentAt }) => sentAt === null)).toMatchObject([
    { attempts: 1, lastError: '550 5.1.1 No such mailbox' },
  ]);
});

it('with the first that is not taken for now the rest is queued, and is sent by the queue', async () => {
  let answers = 0;
  const { services, received } = await mailServer({
    onRcptTo(_to, _session, done) {
      answers += 1;
      done(answers === 4 ? refusal(451, '4.7.1 Greylisted') : null);
    },
  });
  const orderIds = await placeOrders(MANY);
  await sendOrdersPlaced(services, orderIds);
  const left = (await stored()).filter(({ sentAt }) => sentAt === null);
  expect(left.filter(({ attempts }) => attempts === 1)).toMatchObject([
    { lastError: '451 4.7.1 Greylisted' },
  ]);
  expect(left.filter(({ attempts }) => attempts === 0).length).toBeGreaterThanOrEqual(MANY - 10);
  expect((await queued()).toSorted()).toEqual(left.map(({ messageId }) => messageId).toSorted());

  for (const messageId of await queued()) await sendMessage(services, messageId);
  expect(received.map(({ messageId }) => messageId).toSorted()).toEqual(
    orderIds.map((id) => `<order-placed.${id}@kitchen.example>`).toSorted(),
  );
});

it('while they are sent they are shown as waiting, and what a run that ended has left is queued by the next', async () => {
  const answer = Promise.withResolvers<void>();
  closing.push(async () => answer.resolve());
  const { services } = await mailServer({
    async onRcptTo(_to, _session, done) {
      await answer.promise;
      done();
    },
  });
  const orderIds = await placeOrders(2);
  const sending = sendOrdersPlaced(services, orderIds);
  while ((await stored()).length < 2) await pause(10);
  const admin = app.contextFor(await app.makeAdmin());
  expect((await messageLog(admin, {})).messages.map(({ state }) => state)).toEqual(['waiting', 'waiting']);

  await sendOrdersPlaced(services, orderIds);
  expect((await queued()).toSorted()).toEqual(orderIds.map((id) => `order-placed.${id}`).toSorted());
  answer.resolve();
  await sending;
  expect((await stored()).map(({ sentAt }) => sentAt)).toEqual([app.clock.now(), app.clock.now()]);
});
