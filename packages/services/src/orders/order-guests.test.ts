import { placeOrderInput, topupInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { describe, expect, it } from 'vitest';
import { all, type TestApp, type TestDish } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import {
  askForErasure,
  cancelOwnOrder,
  changeOwnOrder,
  erasePerson,
  generateManifest,
  listErasureRequests,
  listOrders,
  listRevisions,
  orderDetail,
  ownData,
  placeOrder,
  placeTopupOrder,
  placeWeek,
  readManifest,
  refundLines,
  releaseOrder,
  startTopup,
  takeRelease,
} from '../index.ts';
import { boxLabels } from '../manifests/labels.ts';

let app: TestApp;
let admin: User;
let parent: User;
let bobotie: TestDish;
let pap: TestDish;
const begin = async (given: TestApp) => {
  app = given;
  admin = await app.makeAdmin();
  parent = await app.makeCustomer({ tokens: 1000 });
  bobotie = await app.makeDish({ title: 'Bobotie', price: 40 });
  pap = await app.makeDish({ title: 'Pap', price: 10 });
};
shareTestApp(begin);

const me = () => app.contextFor(parent);
const line = (dish: TestDish, quantity: number, guestName?: string) => ({
  menuItemId: dish.id,
  quantity,
  ...(guestName !== undefined && { guestName }),
});
const wish = (...items: ReturnType<typeof line>[]) =>
  placeOrderInput.parse({ deliveryDate: bobotie.date, items });
const place = (...items: ReturnType<typeof line>[]) => placeOrder(me(), wish(...items));
async function payAndOrder(guestName: string) {
  const order = { ...wish(line(bobotie, 1, guestName)), expectedTotal: 45, idempotencyKey: 'with-a-top-up' };
  const started = await startTopup(me(), topupInput.parse({ amount: 100, order }));
  await app.pay(started);
  await placeTopupOrder(app, started.id);
}
async function own() {
  const [order] = await all(listOrders(me()));
  if (order === undefined) throw new Error('there is no order');
  return order;
}
const guestsOf = async () =>
  (await own()).guests.map(({ menuItemId, name, quantity }) => [
    menuItemId === pap.id ? 'Pap' : 'Bobotie',
    name,
    quantity,
  ]);

describe('portions for somebody else', () => {
  it('of one dish are for several people, at the price of one line', async () => {
    await place(line(bobotie, 1, 'Sam'), line(pap, 2, ' Lea '), line(bobotie, 2, 'Lea'), line(bobotie, 1));
    const order = await own();
    expect(order.items.map(({ quantity, totalPrice }) => [quantity, totalPrice])).toEqual([
      [4, 160],
      [2, 20],
    ]);
    expect(await guestsOf()).toEqual([
      ['Bobotie', 'Sam', 1],
      ['Pap', 'Lea', 2],
      ['Bobotie', 'Lea', 2],
    ]);
    expect((await orderDetail(app.contextFor(admin), { id: order.id })).guests).toEqual(order.guests);
  });

  it('have a name and no web address', () => {
    for (const name of ['', 'x'.repeat(81), 'Win at www.evil.example', 'a\u202eb', '<b>'])
      expect(
        placeOrderInput.safeParse({ deliveryDate: bobotie.date, items: [line(pap, 1, name)] }).success,
      ).toBe(false);
  });

  it('are placed in a week, by card and with a top-up as well', async () => {
    await placeWeek(me(), { orders: [{ deliveryDate: bobotie.date, items: [line(bobotie, 1, 'Sam')] }] });
    expect(await guestsOf()).toEqual([['Bobotie', 'Sam', 1]]);
    app.at('2026-11-20T12:01:00+02:00');
    await placeOrder(me(), { ...wish(line(bobotie, 1, 'Card')), paymentMethod: 'card' });
    expect(await guestsOf()).toEqual([['Bobotie', 'Card', 1]]);
    app.at('2026-11-20T12:02:00+02:00');
    await payAndOrder('Later');
    expect(await guestsOf()).toEqual([['Bobotie', 'Later', 1]]);
  });

  it('are named anew by a change; names alone make no revision', async () => {
    const { id } = await place(line(bobotie, 2, 'Sam'));
    const named = await changeOwnOrder(me(), { id, items: [line(bobotie, 1, 'Lea'), line(bobotie, 1)] });
    expect(named).toMatchObject({ revision: 0, totalTokens: 85, guests: [{ name: 'Lea', quantity: 1 }] });
    const more = await changeOwnOrder(me(), { id, items: [line(bobotie, 3)] });
    expect(more).toMatchObject({ revision: 1, guests: [] });
    expect(JSON.stringify(await listRevisions(me(), { id }))).not.toMatch(/Sam|Lea/);
  });

  it('that are refunded lose their names from the last on', async () => {
    const { id } = await place(line(bobotie, 2, 'Sam'), line(bobotie, 1, 'Lea'), line(pap, 1, 'Lea'));
    const [first] = (await own()).items;
    const lines = [{ orderItemId: first?.id ?? '', quantity: 2 }];
    const left = await refundLines(app.contextFor(admin), { id, lines, reason: 'It ran out' });
    expect(left.guests).toMatchObject([
      { name: 'Sam', quantity: 1 },
      { name: 'Lea', quantity: 1, menuItemId: pap.id },
    ]);
  });

  it('are on the manifest and the labels, and a name that changes is a change', async () => {
    await begin(await ownTestApp());
    const { id } = await place(line(bobotie, 2, 'Sam'), line(pap, 1));
    const content = async () => {
      await generateManifest(app.contextFor(admin), { date: bobotie.date });
      const view = await readManifest(app.contextFor(admin), { date: bobotie.date });
      return view.manifest?.content.pending[0]?.orders[0];
    };
    const lines = (await content())?.lines;
    expect(lines).toEqual([
      { menuItemId: bobotie.id, title: 'Bobotie', quantity: 2, guests: [{ name: 'Sam', quantity: 2 }] },
      { menuItemId: pap.id, title: 'Pap', quantity: 1 },
    ]);
    await changeOwnOrder(me(), { id, items: [line(bobotie, 1, 'Lea'), line(bobotie, 1), line(pap, 1)] });
    expect((await content())?.change).toBe('changed');
    expect((await content())?.change).toBeNull();
    app.at('2026-11-20T22:00:00+02:00');
    const { labels } = await boxLabels(app.contextFor(admin), { date: bobotie.date, first: 1 });
    expect(labels.map(({ dish, customer, box }) => [dish, customer, box])).toEqual([
      ['Bobotie', 'Lea (Thandi Nkosi)', 1],
      ['Bobotie', 'Thandi Nkosi', 2],
      ['Pap', 'Thandi Nkosi', 3],
    ]);
  });

  it('are not handed over with an order', async () => {
    const { id } = await place(line(bobotie, 1, 'Sam'));
    app.at('2026-11-20T23:00:00+02:00');
    const { id: release } = await releaseOrder(me(), { id });
    const taker = app.contextFor(await app.makeCustomer({ tokens: 100 }));
    await takeRelease(taker, { id: release });
    expect((await all(listOrders(taker)))[0]?.guests).toEqual([]);
  });

  it('are in the data of the person who named them, and go with it from everywhere', async () => {
    await begin(await ownTestApp());
    const { id } = await place(line(bobotie, 1, 'Xanthippe'));
    await generateManifest(app.contextFor(admin), { date: bobotie.date });
    expect((await ownData(me())).orders[0]?.guests).toEqual([
      { title: 'Bobotie', name: 'Xanthippe', quantity: 1 },
    ]);
    await cancelOwnOrder(me(), { id });
    app.at('2026-11-20T12:01:00+02:00');
    await payAndOrder('Xanthippe');
    await cancelOwnOrder(me(), { id: (await own()).id });
    await askForErasure(me(), { unspentTokens: 'donate' });
    const [request] = await listErasureRequests(app.contextFor(admin));
    await erasePerson(app.contextFor(admin), { requestId: request?.id ?? '' });
    expect(await app.db.query.select().from(schema.orderGuests)).toEqual([]);
    const tables = await app.db.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const [row] = await app.db.sql.unsafe(
        `select count(*)::int as count from ${name} t where to_jsonb(t)::text like '%Xanthippe%'`,
      );
      expect({ name, count: row?.count }).toEqual({ name, count: 0 });
    }
  });
});
