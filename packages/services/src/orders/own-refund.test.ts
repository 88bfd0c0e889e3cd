import {
  closeDaysInput,
  declareDishInput,
  placeOrderInput,
  saveUserDietInput,
  topupInput,
  type User,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { OPERATOR, refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import {
  actOnOrders,
  cancelOrder,
  cancelOwnOrder,
  closeDays,
  confirmOrder,
  declareDish,
  fulfilOrder,
  listPayments,
  orderDetail,
  placeOrder,
  readWallet,
  refundLines,
  refundPayment,
  resolveRefund,
  saveUserDiet,
  startTopup,
} from '../index.ts';

const REASON = 'It ran out';
const AFTER_CUTOFF = '2026-11-20T23:00:00+02:00';

let app: TestApp;
let anna: User;
let bongani: User;
const begin = async (given: TestApp) => {
  app = given;
  [anna, bongani] = [await app.makeAdmin(), await app.makeAdmin()];
};
shareTestApp(begin);

/** An administrator's order for 80 tokens and the fee, with two portions in one line. */
async function orderOf(user: User) {
  await calls.creditWallet(app.db.sql, {
    actor: OPERATOR,
    key: null,
    hash: null,
    userId: user.id,
    tokens: 200,
    notes: null,
    now: app.clock.now(),
  });
  const dish = await app.makeDish({ price: 40 });
  const items = [{ menuItemId: dish.id, quantity: 2 }];
  const { id } = await placeOrder(
    app.contextFor(user),
    placeOrderInput.parse({ deliveryDate: dish.date, items }),
  );
  const [line] = (await orderDetail(app.contextFor(anna), { id })).items;
  return { id, line: line?.id ?? '' };
}
const cancel = (by: User, id: string) => cancelOrder(app.contextFor(by), { id, reason: REASON });
const refund = (by: User, { id, line }: { id: string; line: string }) =>
  refundLines(app.contextFor(by), { id, lines: [{ orderItemId: line, quantity: 1 }], reason: REASON });
const balance = async (user: User) => (await readWallet(app.contextFor(user))).wallet.balance;

it('portions of an own order are refunded by another administrator, also when it is delivered', async () => {
  const order = await orderOf(anna);
  expect(await refusalOf(refund(anna, order))).toBe('OWN_REFUND');
  await confirmOrder(app.contextFor(anna), order);
  await fulfilOrder(app.contextFor(anna), order);
  expect(await refusalOf(refund(anna, order))).toBe('OWN_REFUND');
  const before = await balance(anna);
  await refund(bongani, order);
  expect(await balance(anna)).toBe(before + 40);
});

it('an own order is cancelled as customers cancel it until the cutoff, and then by another administrator', async () => {
  const [early, late] = [await orderOf(anna), await orderOf(anna)];
  await cancel(anna, early.id);
  app.at(AFTER_CUTOFF);
  expect(await refusalOf(cancel(anna, late.id))).toBe('OWN_REFUND');
  const acted = await actOnOrders(app.contextFor(anna), { act: 'cancel', ids: [late.id], reason: REASON });
  expect(acted).toMatchObject([{ refusal: { code: 'OWN_REFUND' } }]);
  await cancel(bongani, late.id);
  expect(await refusalOf(cancel(anna, late.id))).toBe('ORDER_NOT_PENDING');
  expect(await balance(anna)).toBe(400);
});

it('what an administrator declares of a dish opens no closed order of their own', async () => {
  const { id } = await orderOf(anna);
  app.at(AFTER_CUTOFF);
  const [row] = await app.db.sql<[{ menuItemId: string }]>`
    select menu_item_id as "menuItemId" from order_items where order_id = ${id}`;
  await saveUserDiet(
    app.contextFor(anna),
    saveUserDietInput.parse({ consent: true, allergens: ['lupin'], diets: [] }),
  );
  await declareDish(
    app.contextFor(anna),
    declareDishInput.parse({ id: row.menuItemId, allergens: { lupin: 'contains' }, reviewedBy: 'Anna' }),
  );
  expect(await refusalOf(cancelOwnOrder(app.contextFor(anna), { id }))).toBe('ORDER_CLOSED');
  await cancel(bongani, id);
});

it('a day closes with the orders of who closes it', async () => {
  await begin(await ownTestApp());
  const order = await orderOf(anna);
  app.at(AFTER_CUTOFF);
  const dates = { from: '2026-11-21', to: '2026-11-21', reason: 'No water', cancelOrders: true };
  await closeDays(app.contextFor(anna), closeDaysInput.parse(dates));
  expect(await orderDetail(app.contextFor(anna), { id: order.id })).toMatchObject({ status: 'cancelled' });
  expect(await balance(anna)).toBe(200);
});

it('a day that is today closes by another administrator than those who have a paid order for it', async () => {
  await begin(await ownTestApp());
  const order = await orderOf(anna);
  app.at('2026-11-21T12:00:00+02:00');
  const close = (by: User) => {
    const dates = { from: '2026-11-21', to: '2026-11-21', reason: 'No water', cancelOrders: true };
    return closeDays(app.contextFor(by), closeDaysInput.parse(dates));
  };
  expect(await refusalOf(close(anna))).toBe('OWN_REFUND');
  expect(await orderDetail(app.contextFor(anna), { id: order.id })).toMatchObject({ status: 'pending' });
  await close(bongani);
  expect(await orderDetail(app.contextFor(anna), { id: order.id })).toMatchObject({ status: 'cancelled' });
});

it('who is alone refunds their own, unless the settings say otherwise', async () => {
  await begin(await ownTestApp());
  await app.db.query.update(schema.users).set({ role: 'customer' }).where(eq(schema.users.id, bongani.id));
  const order = await orderOf(anna);
  app.at(AFTER_CUTOFF);
  await app.db.sql`update site_settings set sole_administrator_credits = false`;
  expect(await refusalOf(refund(anna, order))).toBe('OWN_REFUND');
  await app.db.sql`update site_settings set sole_administrator_credits = true`;
  await refund(anna, order);
  await cancel(anna, order.id);
});

it('an own top-up is paid back by another administrator, who also says how that ended', async () => {
  const started = await startTopup(app.contextFor(anna), topupInput.parse({ amount: 80 }));
  await app.pay(started);
  const [payment] = (await listPayments(app.contextFor(anna), {})).entries;
  const settlementId = payment?.settlementId ?? '';
  const toCard = (by: User) =>
    refundPayment(app.contextFor(by), { settlementId, method: 'gateway', note: 'Leaves the site' });
  expect(await refusalOf(toCard(anna))).toBe('OWN_REFUND');
  expect(await balance(anna)).toBe(80);
  app.simulator.faults.api.push({ call: 'refund', how: 'slow' });
  const refundId = (await toCard(bongani)).refund?.id ?? '';
  expect(await balance(anna)).toBe(0);
  app.at('2026-11-20T12:02:00+02:00');
  const resolve = (by: User) =>
    resolveRefund(app.contextFor(by), { refundId, state: 'refused', note: 'Not in the dashboard' });
  expect(await refusalOf(resolve(anna))).toBe('OWN_REFUND');
  await resolve(bongani);
  expect(await balance(anna)).toBe(80);
});
