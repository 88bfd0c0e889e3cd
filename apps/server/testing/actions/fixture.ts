import { randomUUID } from 'node:crypto';
import { topupInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import {
  addStandingOrder,
  askForCredit,
  askForErasure,
  joinWaitingList,
  listErasureRequests,
  openTeamOrder,
  startTopup,
} from '@padkos/services';
import { eq } from 'drizzle-orm';
import type { Browser, TestServer } from '../test-server.ts';

/** What the actions act on. */
export interface Fixture {
  customer: Browser;
  admin: Browser;
  customerId: string;
  dishId: string;
  /** A standing order of the customer, and a dish for which they have none. */
  standingOrderId: string;
  otherDishId: string;
  /** A sold-out dish, its date, and the customer's entry in its waiting list. */
  soldOutId: string;
  soldOutDate: string;
  waitingEntryId: string;
  /** The offer of the pending order. */
  releaseId: string;
  teamToken: string;
  pendingId: string;
  /** The line of the pending order. */
  pendingLineId: string;
  /** The line of a delivered order. */
  deliveredLineId: string;
  /** A card order that waits for its payment. */
  unpaidId: string;
  /** A held payment (its amount is wrong), and one that is credited. */
  heldId: string;
  creditedId: string;
  topupId: string;
  /** Signs the customer in on another device and returns that session's id in the list of sessions. */
  startSession(): Promise<string>;
  /** Calls with the id of a passkey that the customer has until the call ends. */
  withPasskey<T>(call: (passkeyId: string) => Promise<T>): Promise<T>;
  /** Calls with the id of a device that shows notifications to the customer until the call ends. */
  withPushDevice<T>(call: (deviceId: string) => Promise<T>): Promise<T>;
  /** A credit that the customer got, and one that another administrator has requested. */
  creditId: string;
  creditRequestId: string;
  /** Another customer's request for deletion. */
  erasureRequestId: string;
  /** The person to whom the customer can send tokens. */
  friendEmail: string;
  /** A message that could not be sent. */
  messageId: string;
}

/** Creates a customer, an administrator, and one of everything that can be acted on. */
export async function makeFixture(server: TestServer): Promise<Fixture> {
  const { app } = server;
  const user = await app.makeCustomer({ tokens: 500 });
  const dish = await app.makeDish({ title: 'Bobotie', price: 40, portions: 10 });
  const other = await app.makeDish({ title: 'Pap', price: 12 });
  const standing = await addStandingOrder(app.contextFor(user), {
    weekdays: [1],
    menuItemId: dish.id,
    quantity: 1,
  });
  const soldOut = await app.makeDish({ title: 'Vetkoek', price: 20, portions: 0 });
  const waiting = await joinWaitingList(app.contextFor(user), {
    deliveryDate: soldOut.date,
    menuItemId: soldOut.id,
  });
  const team = await openTeamOrder(app.contextFor(user), {
    deliveryDate: dish.date,
    name: 'Second floor',
    deadline: '2026-11-20T20:00:00+02:00',
  });
  const customer = await server.signIn(user.email);
  const admin = await server.signIn((await app.makeAdmin()).email);
  const line = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] };
  const pending = await customer.post('/api/orders', line);
  // As it is created after the cutoff.
  const [release] = await app.db.query
    .insert(schema.orderReleases)
    .values({ orderId: pending.body.id, createdAt: app.clock.now() })
    .returning({ id: schema.orderReleases.id });
  const [{ items: pendingItems }] = (await customer.get('/api/orders')).body;
  const delivered = await customer.post('/api/orders', line);
  await admin.post(`/api/admin/orders/${delivered.body.id}/confirm`);
  await admin.post(`/api/admin/orders/${delivered.body.id}/fulfill`);
  const [{ items: deliveredItems }] = (await customer.get('/api/orders')).body;
  const unpaid = await customer.post('/api/orders', { ...line, paymentMethod: 'card' });
  const payer = app.contextFor(await app.makeCustomer());
  const pay = async (fault: { amountCents?: number }) => {
    const started = await startTopup(payer, topupInput.parse({ amount: 60 }));
    app.simulator.faults.notifications.push(fault);
    await app.pay(started);
    const [paid] = await app.db.query
      .select({ id: schema.settlements.id })
      .from(schema.settlements)
      .where(eq(schema.settlements.topupId, started.id));
    return paid?.id ?? '';
  };
  const heldId = await pay({ amountCents: 5_500 });
  const creditedId = await pay({});
  const topup = await customer.post('/api/topup', { amount: 100 });
  const credit = await askForCredit(app.contextFor(await app.makeAdmin()), {
    userId: user.id,
    tokens: 6_000,
    reason: 'Prize of the sports day',
  });
  const [got] = await app.db.sql<[{ id: string }]>`
    select t.id from wallet_transactions t join wallets w on w.id = t.wallet_id
    where w.user_id = ${user.id} and t.type = 'credit'`;
  const leaving = await app.makeCustomer({ tokens: 20 });
  await askForErasure(app.contextFor(leaving), { unspentTokens: 'donate' });
  const requests = await listErasureRequests(app.contextFor(await app.makeAdmin()));
  const erasure = requests.find((request) => request.user.id === leaving.id);
  const friend = await app.makeCustomer();
  await app.db.query
    .update(schema.users)
    .set({ emailConfirmedAt: app.clock.now() })
    .where(eq(schema.users.id, friend.id));
  await app.db.query.update(schema.siteSettings).set({ transfersOn: true });
  // A message that no job creates in the meantime, because the order waits for its confirmation.
  const messageId = `order-confirmed.${pending.body.id}`;
  await app.db.query.insert(schema.mailMessages).values({
    messageId,
    recipient: user.email,
    subject: 'Your order',
    html: '<p>Your order</p>',
    text: 'Your order',
    attempts: 1,
    lastTriedAt: app.clock.now(),
    lastError: '550 No such mailbox',
    createdAt: app.clock.now(),
  });
  return {
    customer,
    admin,
    customerId: user.id,
    dishId: dish.id,
    standingOrderId: standing.id,
    otherDishId: other.id,
    soldOutId: soldOut.id,
    soldOutDate: soldOut.date,
    waitingEntryId: waiting.id,
    releaseId: release?.id ?? '',
    teamToken: team.token,
    pendingId: pending.body.id,
    pendingLineId: pendingItems[0].id,
    deliveredLineId: deliveredItems[0].id,
    unpaidId: unpaid.body.id,
    heldId,
    creditedId,
    topupId: topup.body.id,
    async startSession() {
      const { body } = await (await server.signIn(user.email)).get('/api/user/sessions');
      return body[0].id;
    },
    async withPasskey(call) {
      const { passkeys } = schema;
      const passkeyId = randomUUID();
      const row = {
        id: passkeyId,
        userId: user.id,
        name: 'Phone',
        credentialId: passkeyId,
        publicKey: 'AAAA',
      };
      const createdAt = app.clock.now();
      await app.db.query.insert(passkeys).values({ ...row, counter: 0, transports: [], createdAt });
      return call(passkeyId).finally(() => app.db.query.delete(passkeys).where(eq(passkeys.id, passkeyId)));
    },
    async withPushDevice(call) {
      const { pushDevices } = schema;
      const deviceId = randomUUID();
      const endpoint = `https://push.example.com/${deviceId}`;
      const choices = { orders: true, topups: true, newOrders: false };
      const createdAt = app.clock.now();
      const row = {
        id: deviceId,
        userId: user.id,
        endpoint,
        p256dh: 'AAAA',
        auth: 'AAAA',
        ...choices,
        createdAt,
      };
      await app.db.query.insert(pushDevices).values(row);
      return call(deviceId).finally(() =>
        app.db.query.delete(pushDevices).where(eq(pushDevices.id, deviceId)),
      );
    },
    creditId: got.id,
    creditRequestId: credit.id,
    erasureRequestId: erasure?.id ?? '',
    friendEmail: friend.email,
    messageId,
  };
}
