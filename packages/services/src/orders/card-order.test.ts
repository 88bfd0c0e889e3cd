import type { User } from '@padkos/contracts';
import { placeOrderInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  analytics,
  cancelOrder,
  confirmOrder,
  decidePayment,
  expirePayments,
  generateManifest,
  listLedgerEntries,
  listOrders,
  listPayments,
  markNotificationsSeen,
  notificationStatus,
  orderInvoice,
  ordersOfDate,
  payOrder,
  placeOrder,
  readWallet,
} from '../index.ts';

let app: TestApp;
let admin: User;
shareTestApp(async (shared) => {
  app = shared;
  app.notified.length = 0;
  admin = await app.makeAdmin();
});

const asAdmin = () => app.contextFor(admin);
const byCard = (dish: TestDish, quantity = 1) =>
  placeOrderInput.parse({
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity }],
    paymentMethod: 'card',
  });

async function order(quantity = 1, key?: string) {
  const me = app.contextFor(await app.makeCustomer());
  const dish = await app.makeDish({ price: 40, portions: 5 });
  const placed = await placeOrder(me, byCard(dish, quantity), key);
  if (placed.payment === undefined) throw new Error('an order by card answers the way to pay');
  return { me, dish, placed, id: placed.id, payment: placed.payment };
}

type Me = Parameters<typeof listOrders>[0];
const orderOf = async (me: Me) => (await all(listOrders(me)))[0];
const walletOf = async (me: Me) => (await readWallet(me)).wallet;
const left = async (dish: TestDish) =>
  (
    await app.db.query
      .select({ left: schema.dailyMenus.availableQuantity })
      .from(schema.dailyMenus)
      .where(eq(schema.dailyMenus.menuItemId, dish.id))
  )[0]?.left;
const jobsOf = async (orderId: string) =>
  (
    await app.db.sql<{ key: string }[]>`
      select key from graphile_worker.jobs where key like ${`%:${orderId}`} order by key`
  ).map((job) => job.key.split(':')[0]);

it('holds its portions, writes no ledger entry, and is paid by the gateway’s notification', async () => {
  const { me, dish, placed, payment, id } = await order(2);
  expect(placed).toMatchObject({ status: 'pending', paymentStatus: 'pending', totalTokens: 85 });
  expect(payment).toMatchObject({
    id,
    formData: { amount: '85.00', return_url: `${app.publicUrl}/order/success?id=${id}` },
  });
  expect(await left(dish)).toBe(3);
  expect(await orderOf(me)).toMatchObject({
    paymentMethod: 'card',
    paymentStatus: 'pending',
    amountZar: '85.00',
    paymentDueAt: '2026-11-20T10:15:00.000Z',
    paidAt: null,
  });
  expect(await jobsOf(id)).toEqual([]);

  await app.pay(payment);
  expect(app.notified).toEqual(['OK']);
  expect(await orderOf(me)).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    paidAt: '2026-11-20T10:00:00.000Z',
  });
  expect(await walletOf(me)).toEqual({ balance: 0, totalDeposited: 0, totalSpent: 0 });
  expect(await jobsOf(id)).toEqual(['order-placed']);
  expect(await listPayments(asAdmin(), { search: placed.orderNumber })).toMatchObject({
    total: 1,
    entries: [
      { kind: 'order', orderNumber: placed.orderNumber, state: 'credited', tokens: null, refundable: 'no' },
    ],
  });
});

it('answers how it was paid: the gateway’s id and reference to the customer, its whole answer to administrators', async () => {
  const { me, dish, placed, payment, id } = await order();
  const [reference] = (await listPayments(asAdmin(), { search: placed.orderNumber })).entries.map(
    (entry) => entry.reference,
  );
  const forAdmin = async () =>
    (await all(ordersOfDate(asAdmin(), { date: dish.date }))).find((one) => one.id === id);
  expect(await orderOf(me)).toMatchObject({ merchantTxnId: reference, paymentId: null });
  expect(await forAdmin()).toMatchObject({ merchantTxnId: reference, gatewayResponse: null });

  await app.pay(payment);
  const paid = await orderOf(me);
  expect(paid).toMatchObject({ merchantTxnId: reference, paymentId: expect.stringMatching(/^\d+$/) });
  expect(paid).not.toHaveProperty('gatewayResponse');
  expect(await forAdmin()).toMatchObject({
    merchantTxnId: reference,
    paymentId: paid?.paymentId,
    gatewayResponse: { m_payment_id: reference, amount_gross: '45.00' },
  });
});

it('is not counted, confirmed or delivered until it is paid', async () => {
  const before = await notificationStatus(asAdmin());
  const { me, id, payment, dish } = await order();
  const day = { start: '2026-11-20' as never, end: '2026-11-20' as never };
  const sums = await analytics(asAdmin(), day);
  expect(await refusalOf(confirmOrder(asAdmin(), { id }))).toBe('ORDER_NOT_PAID');
  expect(await refusalOf(orderInvoice(me, { id }))).toBe('ORDER_NOT_PAID');
  expect((await notificationStatus(asAdmin())).newOrdersSinceLastNotification).toBe(
    before.newOrdersSinceLastNotification,
  );
  const idsOf = async (date: 'pending' | string) =>
    (await all(ordersOfDate(asAdmin(), { date: date as never }))).map((one) => one.id);
  expect(await idsOf('pending')).not.toContain(id);
  expect(await idsOf(dish.date)).toContain(id);
  const { id: manifestId } = await generateManifest(asAdmin(), { date: dish.date });
  const [manifest] = await app.db.query
    .select()
    .from(schema.deliveryManifests)
    .where(eq(schema.deliveryManifests.id, manifestId));
  expect(JSON.stringify(manifest?.content)).not.toContain(id);

  await app.pay(payment);
  const after = await analytics(asAdmin(), day);
  expect([after.totalOrders - sums.totalOrders, after.totalRevenue - sums.totalRevenue]).toEqual([0, 45]);
  expect(await idsOf('pending')).toContain(id);
  expect(await confirmOrder(asAdmin(), { id })).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect((await orderInvoice(me, { id })).length).toBeGreaterThan(1000);
});

it('rings when it is paid, also for who saw all orders since it was placed', async () => {
  const { payment } = await order();
  app.at('2026-11-20T12:01:00+02:00');
  await markNotificationsSeen(asAdmin());
  const waiting = async () => (await notificationStatus(asAdmin())).newOrdersSinceLastNotification;
  expect(await waiting()).toBe(0);
  app.at('2026-11-20T12:02:00+02:00');
  await app.pay(payment);
  expect(await waiting()).toBe(1);
  await markNotificationsSeen(asAdmin());
  expect(await waiting()).toBe(0);
});

it('is cancelled after 15 minutes, and its portions return', async () => {
  const { me, dish, id } = await order(2);
  app.at('2026-11-20T12:14:59.999+02:00');
  await expirePayments(app);
  expect(await orderOf(me)).toMatchObject({ status: 'pending' });
  expect(await left(dish)).toBe(3);
  app.at('2026-11-20T12:15:00+02:00');
  await Promise.all([expirePayments(app), expirePayments(app), expirePayments(app)]);
  expect(await orderOf(me)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'failed',
    cancellationReason: 'Not paid within 15 minutes',
  });
  expect(await left(dish)).toBe(5);
  expect(await jobsOf(id)).toEqual(['order-cancelled']);
  expect(await walletOf(me)).toEqual({ balance: 0, totalDeposited: 0, totalSpent: 0 });
  expect(await refusalOf(orderInvoice(me, { id }))).toBe('ORDER_NOT_PAID');
  expect(await refusalOf(payOrder(me, { id }))).toBe('ORDER_NOT_PENDING');
});

describe('a late payment goes to the wallet', () => {
  it.each([
    ['after the order was cancelled for want of it', true],
    ['within the minute before the scheduler ran', false],
  ])('%s', async (_when, swept) => {
    const { me, dish, payment, placed } = await order();
    app.at('2026-11-20T12:20:00+02:00');
    if (swept) await expirePayments(app);
    await app.pay(payment);
    expect(app.notified).toEqual(['OK']);
    expect(await orderOf(me)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    expect(await left(dish)).toBe(5);
    expect(await walletOf(me)).toEqual({ balance: 45, totalDeposited: 45, totalSpent: 0 });
    expect(await all(listLedgerEntries(me))).toMatchObject([
      { type: 'topup', amount: 45, description: `Card payment for order ${placed.orderNumber}` },
    ]);
    const tasks = await app.db.sql`
      select task_identifier as task from graphile_worker.jobs where key like 'card-payment-credited:%'`;
    expect(tasks.length).toBeGreaterThan(0);
  });

  it('after an administrator cancelled it', async () => {
    const { me, dish, payment, id } = await order();
    expect(await cancelOrder(asAdmin(), { id, reason: 'No gas' })).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'failed',
    });
    expect(await walletOf(me)).toMatchObject({ balance: 0 });
    expect(await left(dish)).toBe(5);
    await app.pay(payment);
    expect(await walletOf(me)).toEqual({ balance: 45, totalDeposited: 45, totalSpent: 0 });
  });
});

it('cancelled after it was paid, goes back as tokens that came in from outside', async () => {
  const { me, payment, id } = await order();
  await app.pay(payment);
  await cancelOrder(asAdmin(), { id, reason: 'No gas' });
  expect(await walletOf(me)).toEqual({ balance: 45, totalDeposited: 45, totalSpent: 0 });
  expect(await all(listLedgerEntries(me))).toMatchObject([{ type: 'refund', amount: 45 }]);
  expect((await orderInvoice(me, { id })).length).toBeGreaterThan(1000);
});

describe('an unexpected payment is held', () => {
  it('a second payment, and another amount', async () => {
    const { me, id, payment, placed } = await order();
    const again = await payOrder(me, { id });
    expect('formData' in again && 'formData' in payment && again.formData.m_payment_id).not.toBe(
      'formData' in payment && payment.formData.m_payment_id,
    );
    await app.pay(payment);
    await app.pay(again);
    expect(app.notified).toEqual(['OK', 'OK']);
    expect(await refusalOf(payOrder(me, { id }))).toBe('ORDER_NOT_PENDING');
    const { entries } = await listPayments(asAdmin(), { state: 'ready', search: placed.orderNumber });
    expect(entries).toMatchObject([{ kind: 'order', receivedCents: 4_500, refundable: 'no' }]);
    const settlementId = entries[0]?.settlementId ?? '';
    const decided = await decidePayment(asAdmin(), { settlementId, decision: 'credit', note: 'Paid twice' });
    expect(decided).toMatchObject({ state: 'credited', tokens: 45, refundable: 'gateway' });
    expect(await walletOf(me)).toEqual({ balance: 45, totalDeposited: 45, totalSpent: 0 });
  });

  it('the right amount pays for the order, also after another amount was credited', async () => {
    const { me, payment, placed, id } = await order();
    app.simulator.faults.notifications.push({ amountCents: 100 });
    await app.pay(payment);
    const { entries } = await listPayments(asAdmin(), { state: 'ready', search: placed.orderNumber });
    const settlementId = entries[0]?.settlementId ?? '';
    await decidePayment(asAdmin(), { settlementId, decision: 'credit', note: 'A rand' });
    await app.pay(await payOrder(me, { id }));
    expect(await orderOf(me)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect(await walletOf(me)).toEqual({ balance: 1, totalDeposited: 1, totalSpent: 0 });
  });

  it('another amount does not pay for the order', async () => {
    const { me, payment } = await order();
    app.simulator.faults.notifications.push({ amountCents: 100 });
    await app.pay(payment);
    expect(await orderOf(me)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    await app.pay(payment);
    expect(await orderOf(me)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
  });
});

it('the same key answers the same order and the same page, however often and at once', async () => {
  const me = app.contextFor(await app.makeCustomer({ tokens: 100 }));
  const dish = await app.makeDish({ portions: 5 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(me, byCard(dish), 'once')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await left(dish)).toBe(4);
  const { paymentMethod: _card, ...fromWallet } = byCard(dish);
  expect(await refusalOf(placeOrder(me, fromWallet, 'once'))).toBe('IDEMPOTENCY_MISMATCH');
  expect(await all(listOrders(me))).toHaveLength(1);
});

it('needs a gateway; the wallet does not', async () => {
  const me = { ...app.contextFor(await app.makeCustomer({ tokens: 100 })), gateway: null };
  const dish = await app.makeDish({ portions: 5 });
  expect(await refusalOf(placeOrder(me, byCard(dish)))).toBe('GATEWAY_UNAVAILABLE');
  expect(await left(dish)).toBe(5);
  const { paymentMethod: _card, ...fromWallet } = byCard(dish);
  expect(await placeOrder(me, { ...fromWallet, paymentMethod: 'wallet' })).toMatchObject({
    paymentStatus: 'paid',
  });
});

it.each([1, 50])('%s lines that no card could pay for are refused, and nothing is held', async (lines) => {
  const me = app.contextFor(await app.makeCustomer());
  const dish = await app.makeDish({ price: 100_000 });
  const items = Array.from({ length: lines }, () => ({ menuItemId: dish.id, quantity: 999 }));
  const refused = placeOrder(me, { deliveryDate: dish.date, items, paymentMethod: 'card' });
  expect(await refusalOf(refused)).toBe('CARD_LIMIT');
  expect(await all(listOrders(me))).toEqual([]);
  expect(await placeOrder(me, byCard(dish, 9))).toMatchObject({ totalTokens: 900_005 });
});

it('belongs to the customer who placed it', async () => {
  const { id } = await order();
  const other = app.contextFor(await app.makeCustomer());
  expect(await refusalOf(payOrder(other, { id }))).toBe('NOT_FOUND');
  expect(await refusalOf(payOrder(app.contextFor(null), { id }))).toBe('UNAUTHORIZED');
});

it('payment, its deadline, a cancellation and a new order for the last portion meet', async () => {
  for (let round = 0; round < 20; round += 1) {
    app.at('2026-11-20T12:00:00+02:00');
    const dish = await app.makeDish({ portions: 1 });
    const [me, other] = await Promise.all([app.makeCustomer(), app.makeCustomer({ tokens: 100 })]);
    const placed = await placeOrder(app.contextFor(me), byCard(dish));
    if (placed.payment === undefined) throw new Error('an order by card answers the way to pay');
    app.at('2026-11-20T12:15:00+02:00');
    const { paymentMethod: _card, ...fromWallet } = byCard(dish);
    await Promise.all([
      app.pay(placed.payment),
      expirePayments(app),
      refusalOf(cancelOrder(asAdmin(), { id: placed.id, reason: 'No gas' })),
      refusalOf(placeOrder(app.contextFor(other), fromWallet)),
    ]);
    expect(await walletOf(app.contextFor(me))).toMatchObject({ balance: 45 });
  }
});
