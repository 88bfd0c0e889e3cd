import { randomUUID } from 'node:crypto';
import { calls } from '@padkos/database';
import { type CalendarDate, calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { OPERATOR, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';

// Waiting lists, standing orders and team orders: rare cases, and calls that change nothing.

const now = new Date('2026-11-20T12:00:00+02:00');
const DUE = new Date('2026-11-22T08:00:00+02:00');
const CUTOFF = new Date('2026-11-22T22:00:00+02:00');
const MONDAY = calendarDate('2026-11-23');
const once = { key: null, hash: null };

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const customer = (tokens = 200) => app.makeCustomer({ tokens });
const line = ({ id }: TestDish) => ({ menuItemId: id, quantity: 1 });
const placing = { ...once, card: null, expectedTotal: null, now };
const order = (userId: string, dish: TestDish) =>
  calls.placeOrder(app.db.sql, { ...placing, userId, deliveryDate: dish.date, lines: [line(dish)] });
const join = (userId: string, dish: TestDish) =>
  calls.joinWaitingList(app.db.sql, { userId, date: dish.date, menuItemId: dish.id, autoBuy: false, now });
const capacity = (date: CalendarDate, portions: number) =>
  calls.setDeliveryDay(app.db.sql, { date, capacity: portions, closesAt: null, actor: OPERATOR, now });

/** A dish with its only portion sold to a customer until `cancel`. */
async function soldOut(date?: string) {
  const [dish, owner] = [await app.makeDish({ portions: 1, ...(date && { date }) }), await customer()];
  const { orderId } = await order(owner.id, dish);
  const cancel = { userId: owner.id, orderId, reason: null, now };
  return { dish, cancel: () => calls.cancelOwnOrder(app.db.sql, cancel) };
}

/** Returns the answer of a call that waits for a lock of one statement, once another one is done and committed. */
async function whileWaiting<T>(name: string, hold: string, call: () => Promise<T>, then: string): Promise<T> {
  const started = await app.db.sql.begin(async (other) => {
    await other.unsafe(hold);
    const answer = call();
    const waiting = () => app.db.sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like ${`%${name}%`} and datname = current_database()`;
    await expect.poll(waiting, { interval: 20 }).toHaveLength(1);
    await other.unsafe(then);
    return { answer };
  });
  return started.answer;
}

const entriesOf = async (userId: string) => [
  ...(await app.db.sql`
    select state, tried_at from waiting_entries where user_id = ${userId} order by number`),
];

it.each<
  [
    string,
    string,
    (given: { userId: string; orderId: string; pap: TestDish; held: TestDish }) => Promise<unknown>,
  ]
>([
  ['place_order', '2026-11-24', ({ userId, held }) => order(userId, held)],
  [
    'change_order',
    '2026-11-25',
    ({ userId, orderId, pap, held }) => {
      const change = { orderId, lines: [line(pap), line(held)], expectedTotal: null, revision: null, now };
      return calls.changeOrder(app.db.sql, { ...once, ...change, userId });
    },
  ],
])(
  '%s counts on no portion whose hold ends meanwhile and goes to the next in line',
  async (name, date, call) => {
    const { dish: held, cancel } = await soldOut(date);
    const [pap, me, next] = [await app.makeDish({ date }), await customer(), await customer()];
    const { orderId } = await order(me.id, pap);
    const entryId = await join(me.id, held);
    await cancel();
    // More portions than the capacity of the date.
    await app.db.sql`update daily_menus set max_quantity = 9 where menu_item_id = ${held.id}`;
    await app.db.sql`
    insert into waiting_entries (user_id, date, menu_item_id, auto_buy, price, state, created_at, updated_at)
    values (${next.id}, ${date}, ${held.id}, false, 40, 'waiting', now(), now())`;
    await capacity(held.date, 2);
    const refused = await whileWaiting(
      name,
      `select from daily_menus where menu_item_id = '${held.id}' for update`,
      () => refusalOf(call({ userId: me.id, orderId, pap, held })),
      `select end_waiting_entry(e, refusal('LEFT'), e.updated_at) from waiting_entries e where id = '${entryId}'`,
    );
    expect(refused).toBe('CAPACITY_REACHED');
    expect(await entriesOf(next.id)).toMatchObject([{ state: 'offered' }]);
  },
);

it('who wants no further portion waits for nobody who sells portions of the date', async () => {
  const date = calendarDate('2026-11-26');
  await capacity(date, 2);
  await app.db.sql.begin(async (sql) => {
    expect([...(await sql`select capacity_refusal(${date}, 0) as refused`)]).toEqual([{ refused: null }]);
    const held = await sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
    expect([...held]).toEqual([]);
  });
});

it('who left a line joins it anew, and what was left before is not ordered with the portion', async () => {
  const [{ dish, cancel }, me] = [await soldOut(), await customer()];
  const leave = { userId: me.id, entryId: await join(me.id, dish), now };
  await calls.leaveWaitingList(app.db.sql, leave);
  expect(await join(me.id, dish)).not.toBe(leave.entryId);
  await cancel();
  await order(me.id, dish);
  expect(await entriesOf(me.id)).toMatchObject([{ state: 'ended' }, { state: 'ordered' }]);
});

it('who is still in line, or left it, is offered nothing', async () => {
  const [{ dish }, me] = [await soldOut(), await customer()];
  const serve = (entryId: string) => calls.serveWaitingEntry(app.db.sql, { entryId, now });
  const entryId = await join(me.id, dish);
  await serve(entryId);
  expect(await entriesOf(me.id)).toEqual([{ state: 'waiting', tried_at: null }]);
  await calls.leaveWaitingList(app.db.sql, { userId: me.id, entryId, now });
  await serve(entryId);
  expect(await entriesOf(me.id)).toEqual([{ state: 'ended', tried_at: null }]);
});

it('a dish that stays in an order against the own list is not noted as confirmed by confirming another', async () => {
  const [me, stays, added] = [await customer(), await app.makeDish(), await app.makeDish()];
  const { orderId } = await order(me.id, stays);
  const diet = { consent: true, allergens: ['milk' as const], blockTraces: false, diets: [] };
  await calls.saveUserDiet(app.db.sql, { userId: me.id, diet, now });
  await calls.changeOrder(app.db.sql, {
    ...{ ...once, userId: me.id, orderId, expectedTotal: null, revision: null, now },
    lines: [line(stays), { ...line(added), override: true as const }],
  });
  const noted = await app.db.sql`
    select overridden_version is not null as noted from order_items where order_id = ${orderId} order by position`;
  expect([...noted]).toEqual([{ noted: false }, { noted: true }]);
});

it('an order of a team is placed once under its key', async () => {
  const [me, dish] = [await customer(), await app.makeDish()];
  const team = randomUUID();
  await calls.openTeamOrder(app.db.sql, {
    ...{ ...once, userId: me.id, token: team, deliveryDate: dish.date, name: 'Lunch' },
    ...{ deadline: new Date('2026-11-20T16:00:00+02:00'), now },
  });
  const place = (hash: string) =>
    calls.placeTeamOrder(app.db.sql, {
      ...{ userId: me.id, key: 'key', hash, team, deliveryDate: dish.date, now },
      ...{ lines: [line(dish)], expectedTotal: null },
    });
  expect(await place('same')).toEqual(await place('same'));
  expect(await refusalOf(place('another'))).toBe('IDEMPOTENCY_MISMATCH');
});

const rule = (dish: TestDish) => ({
  ...{ weekdays: [1], menuItemId: dish.id, secondMenuItemId: null, quantity: 1, highestPrice: null },
  ...{ pausedUntil: null as string | null, skippedDates: [] },
});
const save = (userId: string, dish: TestDish, id: string | null = null, pausedUntil: string | null = null) =>
  calls.saveStandingOrder(app.db.sql, { userId, id, rule: { ...rule(dish), pausedUntil }, now });
const note = (standingOrderId: string | null) =>
  calls.noteStandingDates(app.db.sql, { standingOrderId, now: DUE });
const placeAt = (userId: string, at: Date) =>
  calls.placeStandingOrders(app.db.sql, { userId, date: MONDAY, now: at });
const dateOf = async (id: string) => {
  const dates = await app.db.sql`
    select state, reason->>'code' as code from standing_order_dates where standing_order_id = ${id}`;
  return dates.map(({ state, code }) => [state, code]);
};
const datesOf = async (...ids: string[]) => (await Promise.all(ids.map(dateOf))).flat();
const dishes = async () =>
  [await app.makeDish({ date: MONDAY }), await app.makeDish({ date: MONDAY })] as const;

it('the dates of one standing order are noted without those of another, and of a deleted one none', async () => {
  const [me, [one, two]] = [await customer(), await dishes()];
  const [first, second] = [await save(me.id, one), await save(me.id, two)];
  expect(await note(first)).toBe(1);
  expect(await datesOf(first, second)).toEqual([['waiting', null]]);
  await calls.deleteStandingOrder(app.db.sql, { userId: me.id, id: second, now });
  await note(null);
  expect(await datesOf(second)).toEqual([]);
});

it('a date of a standing order that was decided stays as it is when the standing order changes', async () => {
  const [me, [dish]] = [await customer(), await dishes()];
  const id = await save(me.id, dish);
  await app.db.sql`
    insert into standing_order_dates (standing_order_id, date, state, reason, tried_at, decided_at, created_at)
    values (${id}, '2026-11-16', 'skipped', '{"code": "SOLD_OUT", "params": {}}', now(), now(), now())`;
  await save(me.id, dish, id);
  const tried = await app.db
    .sql`select tried_at is not null as tried from standing_order_dates where standing_order_id = ${id}`;
  expect([...tried]).toEqual([{ tried: true }]);
});

it('a standing order that was paused while its date waited was not made in time', async () => {
  const [me, [dish]] = [await customer(), await dishes()];
  const id = await save(me.id, dish);
  await note(id);
  await save(me.id, dish, id, '2026-12-01');
  await placeAt(me.id, CUTOFF);
  expect(await datesOf(id)).toEqual([['skipped', 'NOT_MADE_IN_TIME']]);
});

it('a standing order that is skipped keeps its reason while another of its customer waits for tokens', async () => {
  const [me, [gone, dear]] = [await customer(10), await dishes()];
  const [first, second] = [await save(me.id, gone), await save(me.id, dear)];
  for (const id of [first, second]) await note(id);
  await app.db.sql`update daily_menus set is_active = false where menu_item_id = ${gone.id}`;
  await placeAt(me.id, DUE);
  expect(await datesOf(first, second)).toEqual([
    ['skipped', 'ITEM_NOT_AVAILABLE'],
    ['waiting', 'INSUFFICIENT_BALANCE'],
  ]);
});

it('a standing order whose price changes while it is placed is placed at the new one', async () => {
  const [me, [dish]] = [await customer(), await dishes()];
  const id = await save(me.id, dish);
  await note(id);
  await capacity(MONDAY, 100);
  const placed = await whileWaiting(
    'place_standing_orders',
    `select pg_advisory_xact_lock(hashtextextended('padkos.capacity ${MONDAY}', 0))`,
    () => placeAt(me.id, DUE),
    `update menu_items set price = 50 where id = '${dish.id}'`,
  );
  expect(placed).toMatchObject({ placed: 1, skipped: 0 });
});
