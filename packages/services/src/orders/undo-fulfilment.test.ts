import { placeOrderInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { actOnOrders, listOrders, placeOrder, rateOrderItem, undoFulfilment } from '../index.ts';

const UNKNOWN_ID = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11';

let app: TestApp;
let admin: User;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
});

const asAdmin = () => app.contextFor(admin);
const act = (kind: 'confirm' | 'fulfil', ids: string[]) => actOnOrders(asAdmin(), { act: kind, ids });
const undo = async (ids: string[]) =>
  (await undoFulfilment(asAdmin(), { ids })).map(({ refusal }) => refusal?.code ?? 'done');

/** A customer with a fulfilled order. */
async function served() {
  const dish = await app.makeDish();
  const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  const { id } = await placeOrder(me, placeOrderInput.parse({ deliveryDate: dish.date, items }));
  await act('confirm', [id]);
  await act('fulfil', [id]);
  return { me, id };
}

async function stateOf(id: string) {
  const [row] = await app.db.query
    .select({ status: schema.orders.status, fulfilledAt: schema.orders.fulfilledAt })
    .from(schema.orders)
    .where(eq(schema.orders.id, id));
  return row;
}

it('makes orders confirmed again that were just marked, each with an audit row; others keep their state', async () => {
  const [first, second] = [await served(), await served()];
  expect(await undo([first.id, UNKNOWN_ID, first.id])).toEqual(['done', 'NOT_FOUND', 'NOT_FOUND']);
  expect(await stateOf(first.id)).toEqual({ status: 'confirmed', fulfilledAt: null });
  expect(await stateOf(second.id)).toMatchObject({ status: 'fulfilled' });
  const audited = await app.db.query
    .select({ action: schema.auditLogs.action, after: schema.auditLogs.afterSnapshot })
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.entityId, first.id))
    .orderBy(asc(schema.auditLogs.position));
  expect(audited.map(({ action }) => action)).toEqual(['order.confirm', 'order.fulfil', 'order.undo_fulfil']);
  expect(audited.at(-1)?.after).toMatchObject({ status: 'confirmed' });
  expect(await act('fulfil', [first.id])).toEqual([{ id: first.id, refusal: null }]);
});

it('is possible for ten minutes', async () => {
  const [early, late] = [await served(), await served()];
  app.at('2026-11-20T12:09:59+02:00');
  expect(await undo([early.id])).toEqual(['done']);
  app.at('2026-11-20T12:10:00+02:00');
  expect(await undo([late.id])).toEqual(['NOT_FOUND']);
  expect(await stateOf(late.id)).toMatchObject({ status: 'fulfilled' });
});

it('leaves an order alone that its customer has rated', async () => {
  const { me, id } = await served();
  const orders = await Array.fromAsync(listOrders(me));
  const line = orders.flat()[0]?.items[0]?.id ?? '';
  await rateOrderItem(me, { id: line, stars: 5 });
  expect(await undo([id])).toEqual(['NOT_FOUND']);
});

it('is for administrators', async () => {
  const { me, id } = await served();
  expect(await refusalOf(undoFulfilment(me, { ids: [id] }))).toBe('FORBIDDEN');
  expect(await refusalOf(undoFulfilment(app.contextFor(null), { ids: [id] }))).toBe('UNAUTHORIZED');
  expect(await stateOf(id)).toMatchObject({ status: 'fulfilled' });
});
