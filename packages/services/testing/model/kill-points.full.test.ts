import type { User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, ledgerFaults, type TestApp } from '../index.ts';
import { close } from './acts/calendar.ts';
import { place } from './acts/own-orders.ts';
import { EVERY_ACT } from './every-act.ts';
import { type KillPoints, killPoints } from './kill-points.ts';
import {
  callOffOrder,
  cancelOwnOrder,
  confirmOrder,
  decidePayment,
  type Person,
  refundPayment,
} from './operations.ts';
import { receivePayment } from './receive-payment.ts';
import { runActs } from './run-sequences.ts';

/** Kills at each so many-th point of an act; `npm run test:long` sets 1, which is all. */
const EVERY = Number(process.env.PADKOS_KILL_EVERY ?? 3);

/** Closes a day that has orders, which no act of the first sequence does. */
const CLOSES = [place(0, 0, 1, 'key', false), place(1, 0, 2, 'key', false), close(0, true)];

/** The parts of the model that move tokens or portions, or issue documents: operations, jobs and a payment. */
const MOVES = [
  'admin.calendar.close',
  'admin.credits.approve',
  'admin.erasures.carryOut',
  'admin.orders.act',
  'admin.orders.callOff',
  'admin.orders.confirm',
  'admin.orders.refundLines',
  'admin.users.creditTokens',
  'admin.users.debitTokens',
  'admin.users.reverseCredit',
  'customer.orders.cancel',
  'customer.orders.change',
  'customer.orders.place',
  'customer.orders.placeWeek',
  'customer.releases.take',
  'place-standing-orders',
  'place-topup-order',
  'serve-waiting-lists',
  'settle_payment',
  'wallet.transfers.send',
];

/** The parts that concern card orders. */
const CARD_MOVES = [
  'admin.orders.callOff',
  'admin.orders.confirm',
  'admin.payments.decide',
  'admin.payments.refund',
  'customer.orders.cancel',
  'expire_card_order',
  'place_order by card',
  'settle_payment',
];

let app: TestApp;
let points: KillPoints;
beforeAll(async () => {
  app = await createTestApp();
  points = await killPoints(app, EVERY);
});
afterAll(async () => {
  await points.close();
  await app.close();
});

it('every act, killed before and after each statement that changes the books, changes nothing', async () => {
  for (const [n, acts] of [EVERY_ACT, CLOSES].entries()) {
    await runActs(app, n, acts, points.way, points.job);
  }
  expect([...points.killed.keys()]).toEqual(expect.arrayContaining(MOVES));
}, 300_000);

it('so does every act on orders by card and their payments', async () => {
  const { sql, query } = app.db;
  const { way, job } = points;
  app.at('2027-03-19T12:00:00+02:00');
  const dish = await app.makeDish({ price: 40, portions: 20, date: '2027-03-20' });
  const [customer, admin] = [await app.makeCustomer(), await app.makeAdmin()];
  const person = (user: User): Person => ({ user, context: app.contextFor(user), way });
  const [me, boss] = [person(customer), person(admin)];
  const before = new Map(points.killed);
  let placed = 0;
  const place = async () => {
    placed += 1;
    const { orderId } = await job('place_order by card', () =>
      calls.placeOrder(sql, {
        userId: customer.id,
        key: null,
        hash: null,
        deliveryDate: dish.date,
        lines: [{ menuItemId: dish.id, quantity: 2 }],
        expectedTotal: null,
        card: { gateway: 'sandbox', reference: `KILL${placed}` },
        now: app.clock.now(),
      }),
    );
    return orderId;
  };
  const receive = (id: string, payment: string, amountCents: number | null = null) =>
    receivePayment({ app, job }, id, { providerPaymentId: payment, amountCents });
  const newest = async () => {
    const [row] = await query
      .select({ id: schema.settlements.id, status: schema.settlements.processingStatus })
      .from(schema.settlements)
      .orderBy(desc(schema.settlements.createdAt), desc(schema.settlements.id))
      .limit(1);
    if (row === undefined) throw new Error('no payment came');
    return row;
  };
  const expire = () => job('expire_card_order', () => calls.expireCardOrder(sql, { now: app.clock.now() }));
  const minute = (n: number) =>
    app.at(new Date(Date.parse('2027-03-19T12:00:00+02:00') + n * 60_000).toISOString());

  const paid = await place();
  await receive(paid, 'paid');
  minute(1);
  await receive(paid, 'paid-twice');
  expect(await newest()).toMatchObject({ status: 'ready' });
  await decidePayment(boss, { settlementId: (await newest()).id, decision: 'ignore', note: 'Seen' });
  await confirmOrder(boss, { id: paid });
  await callOffOrder(boss, { id: paid, reason: 'No gas' });

  const late = await place();
  minute(20);
  expect(await expire()).toBe(late);
  await receive(late, 'late');
  expect(await newest()).toMatchObject({ status: 'credited' });
  await refundPayment(boss, { settlementId: (await newest()).id, method: 'by_hand', note: 'Cash' });

  minute(21);
  const wrong = await place();
  await receive(wrong, 'wrong', 100);
  await decidePayment(boss, { settlementId: (await newest()).id, decision: 'credit', note: 'Seen' });
  await cancelOwnOrder(me, { id: wrong });
  minute(22);
  // The payment itself discovers that its order is overdue.
  const overdue = await place();
  minute(40);
  await receive(overdue, 'overdue');

  const rows = await query
    .select({ status: schema.orders.status })
    .from(schema.orders)
    .where(eq(schema.orders.userId, customer.id));
  expect(rows.map(({ status }) => status)).toEqual(Array(4).fill('cancelled'));
  expect(await ledgerFaults(app.db)).toEqual([]);
  const more = CARD_MOVES.filter((act) => (points.killed.get(act) ?? 0) > (before.get(act) ?? 0));
  expect(more).toEqual(CARD_MOVES);
}, 300_000);
