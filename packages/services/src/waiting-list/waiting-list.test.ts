import type { WaitingEntry } from '@padkos/contracts';
import { closeDaysInput, placeOrderInput, saveUserDietInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { ALLERGENS } from '@padkos/domain';
import { and, eq, isNull, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { soldOf } from '../../testing/stored-orders.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  cancelOwnOrder,
  changeOwnOrder,
  changeStatus,
  cleanUp,
  closeDays,
  creditTokens,
  deleteMenuItem,
  expirePayments,
  joinWaitingList,
  leaveWaitingList,
  listOrders,
  listWaitingEntries,
  placeOrder,
  readWallet,
  refundLines,
  type ServiceContext,
  saveUserDiet,
  sendPortionOffered,
  sendWaitingEnded,
  serveWaitingEntry,
  serveWaitingLists,
  setDailyMenuLine,
  setDeliveryDay,
  updateMenuItem,
} from '../index.ts';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const newcomer = async (tokens = 200) => app.contextFor(await app.makeCustomer({ tokens }));
const admin = async () => app.contextFor(await app.makeAdmin());
const order = (me: ServiceContext, dish: TestDish, quantity = 1) =>
  placeOrder(
    me,
    placeOrderInput.parse({ deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity }] }),
  );
const join = (me: ServiceContext, dish: TestDish, autoBuy = false) =>
  joinWaitingList(me, { deliveryDate: dish.date, menuItemId: dish.id, autoBuy });
/** Runs the jobs and the minute task. */
const minute = async () => {
  const { waitingEntries } = schema;
  const undecided = and(eq(waitingEntries.state, 'offered'), isNull(waitingEntries.triedAt));
  const rows = await app.db.query.select({ id: waitingEntries.id }).from(waitingEntries).where(undecided);
  for (const { id } of rows) await serveWaitingEntry(app, id);
  await serveWaitingLists(app);
};
const mine = async (me: ServiceContext): Promise<WaitingEntry> => {
  const [entry] = await listWaitingEntries(me);
  if (entry === undefined) throw new Error('no entry');
  return entry;
};

/** A dish with its only portion sold, and the customer who has it. */
async function soldOutDish(portions = 1, date?: string) {
  const dish = await app.makeDish({ portions, ...(date && { date }) });
  const owner = await newcomer(500);
  const { id } = await order(owner, dish, portions);
  return { dish, owner, orderId: id, cancel: () => cancelOwnOrder(owner, { id }) };
}

/** Customers in line, the first one first. */
async function inLine(
  dish: TestDish,
  count: number,
  autoBuy = false,
): Promise<[ServiceContext, ...ServiceContext[]]> {
  const line: ServiceContext[] = [];
  for (let i = 0; i < count; i += 1) {
    const me = await newcomer();
    await join(me, dish, autoBuy);
    line.push(me);
  }
  const [first, ...others] = line;
  if (first === undefined) throw new Error('an empty line');
  return [first, ...others];
}

/** The portions of all dishes that are sold on a dish's date. */
async function soldOn({ date }: TestDish): Promise<number> {
  const { dailyMenus } = schema;
  const rows = await app.db.query.select().from(dailyMenus).where(eq(dailyMenus.date, date));
  return rows.reduce((sum, { soldQuantity }) => sum + soldQuantity, 0);
}

it('customers join a dish that is sold out, see their place in line and keep it, and leave', async () => {
  const { dish } = await soldOutDish();
  const [first, second] = await inLine(dish, 2);
  if (second === undefined) throw new Error('two are in line');
  expect(await mine(first)).toMatchObject({ state: 'waiting', place: 1, title: 'Bobotie', autoBuy: false });
  const before = await mine(second);
  expect(before).toMatchObject({ place: 2, heldUntil: null, orderId: null, reason: null });
  expect(await join(first, dish, true)).toMatchObject({ place: 1, autoBuy: true });
  expect(await refusalOf(leaveWaitingList(second, { id: (await mine(first)).id }))).toBe('NOT_FOUND');
  await leaveWaitingList(first, { id: (await mine(first)).id });
  expect(await listWaitingEntries(first)).toEqual([]);
  expect(await mine(second)).toEqual({ ...before, place: 1 });
});

it('joining is refused for a dish in stock or off the menu, another date, and beyond twenty dishes', async () => {
  const me = await newcomer();
  expect(await refusalOf(join(me, await app.makeDish({ portions: 1 })))).toBe('NOT_SOLD_OUT');
  expect(await refusalOf(join(me, await app.makeDish()))).toBe('NOT_SOLD_OUT');
  const { dish } = await soldOutDish();
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await refusalOf(join(me, { ...dish, id: unknown }))).toBe('ITEM_NOT_AVAILABLE');
  expect(await refusalOf(join(app.contextFor(null), dish))).toBe('UNAUTHORIZED');
  await setDailyMenuLine(await admin(), {
    date: dish.date,
    menuItemId: dish.id,
    maxQuantity: 1,
    isActive: false,
  });
  expect(await refusalOf(join(me, dish))).toBe('ITEM_NOT_AVAILABLE');
  expect(await refusalOf(join(me, await app.makeDish({ portions: 0, date: '2026-12-20' })))).toBe(
    'DATE_NOT_ORDERABLE',
  );
  for (let i = 0; i < 20; i += 1) await join(me, await app.makeDish({ portions: 0 }));
  expect(await refusalOf(join(me, await app.makeDish({ portions: 0 })))).toBe('TOO_MANY_WAITING');
});

it('a portion that comes back is held for the first in line, who alone can order it, and is told', async () => {
  const { dish, cancel } = await soldOutDish();
  const [first, second] = await inLine(dish, 2);
  await cancel();
  const offer = await mine(first);
  expect(offer).toMatchObject({ state: 'offered', place: null, heldUntil: '2026-11-20T10:20:00.000Z' });
  expect(await mine(second ?? first)).toMatchObject({ state: 'waiting', place: 1 });
  expect(await soldOf(app.db, dish)).toBe(1);
  expect(await refusalOf(order(await newcomer(), dish))).toBe('SOLD_OUT');
  expect(await refusalOf(order(first, dish, 2))).toBe('SOLD_OUT');
  await serveWaitingEntry(app, offer.id);
  expect(await jobsFor(offer.id)).toEqual(['send-portion-offered', 'serve-waiting-entry']);
  await sendPortionOffered({ ...app, mail: null }, offer.id);
  await sendPortionOffered({ ...app, mail: null }, offer.id);
  const messages = await app.db.query
    .select()
    .from(schema.mailMessages)
    .where(eq(schema.mailMessages.messageId, `portion-offered.${offer.id}`));
  expect(messages.map(({ subject }) => subject)).toEqual([
    'A portion of Bobotie is free: take it until 12:20',
  ]);
  const { id } = await order(first, dish);
  expect(await mine(first)).toMatchObject({ state: 'ordered', orderId: id, heldUntil: null });
  expect(await soldOf(app.db, dish)).toBe(1);
  await minute();
  expect(await mine(second ?? first)).toMatchObject({ state: 'waiting', place: 1 });
});

it('who chose so gets the order at once, by the same rules and with a service fee', async () => {
  const { dish, cancel } = await soldOutDish();
  const [me] = await inLine(dish, 1, true);
  await cancel();
  const { id } = await mine(me);
  expect(await jobsFor(id)).toEqual(['serve-waiting-entry']);
  await serveWaitingEntry(app, id);
  await serveWaitingEntry(app, id);
  const [placed] = await all(listOrders(me));
  expect(placed).toMatchObject({
    totalTokens: 45,
    status: 'pending',
    paymentStatus: 'paid',
    deliveryDate: dish.date,
  });
  expect(await mine(me)).toMatchObject({ state: 'ordered', orderId: placed?.id });
  expect((await readWallet(me)).wallet.balance).toBe(155);
  const told = await app.db.query
    .select()
    .from(schema.orderOutbox)
    .where(eq(schema.orderOutbox.orderId, placed?.id ?? ''));
  expect(told).toHaveLength(1);
});

it('with too few tokens, or at another price, the portion is offered instead of bought', async () => {
  const { dish, cancel } = await soldOutDish();
  const poor = await newcomer(44);
  await join(poor, dish, true);
  await cancel();
  app.at('2026-11-20T12:01:00+02:00');
  await minute();
  const offer = await mine(poor);
  expect(offer).toMatchObject({ state: 'offered', heldUntil: '2026-11-20T10:21:00.000Z' });
  expect(await jobsFor(offer.id)).toContain('send-portion-offered');
  await creditTokens(await admin(), { userId: poor.actor?.userId ?? '', tokens: 1 });
  await minute();
  expect(await all(listOrders(poor))).toEqual([]);
  await order(poor, dish);

  const other = await soldOutDish();
  const [rich] = await inLine(other.dish, 1, true);
  const { id, title } = other.dish;
  const dearer = { id, title, price: 41, description: '', imageUrl: '', isActive: true };
  await updateMenuItem(await admin(), dearer);
  await other.cancel();
  await minute();
  expect(await mine(rich)).toMatchObject({ state: 'offered' });
  expect(await all(listOrders(rich))).toEqual([]);
});

it('a refusal ends the entry with its reason, and the next in line is served', async () => {
  const { dish, cancel } = await soldOutDish();
  const [careful, inactive, third] = await inLine(dish, 3, true);
  if (inactive === undefined || third === undefined) throw new Error('three are in line');
  await saveUserDiet(careful, saveUserDietInput.parse({ consent: true, allergens: [ALLERGENS[0]] }));
  await cancel();
  await minute();
  expect(await mine(careful)).toMatchObject({ state: 'ended', reason: 'ALLERGEN_BLOCKED', orderId: null });
  const [stored] = await app.db.query
    .select()
    .from(schema.waitingEntries)
    .where(eq(schema.waitingEntries.id, (await mine(careful)).id));
  expect(stored?.reason?.params).not.toHaveProperty('allergens');
  await changeStatus(await admin(), { userId: inactive.actor?.userId ?? '', isActive: false });
  await minute();
  expect(await mine(inactive)).toMatchObject({ state: 'ended', reason: 'ACCOUNT_INACTIVE' });
  await minute();
  expect(await mine(third)).toMatchObject({ state: 'ordered' });
  expect(await soldOf(app.db, dish)).toBe(1);
});

it('an offer ends in time and goes to the next, and nobody is left in line after the cutoff', async () => {
  const { dish, cancel } = await soldOutDish();
  const [first, second, third] = await inLine(dish, 3);
  if (second === undefined || third === undefined) throw new Error('three are in line');
  await cancel();
  await minute();
  app.at('2026-11-20T12:19:59+02:00');
  await minute();
  expect(await mine(first)).toMatchObject({ state: 'offered' });
  app.at('2026-11-20T21:50:00+02:00');
  await minute();
  await minute();
  expect(await mine(first)).toMatchObject({ state: 'ended', reason: 'OFFER_OVER' });
  expect(await refusalOf(order(first, dish))).toBe('SOLD_OUT');
  // Never past the cutoff.
  expect(await mine(second)).toMatchObject({ state: 'offered', heldUntil: '2026-11-20T20:00:00.000Z' });
  app.at('2026-11-20T22:00:00+02:00');
  await minute();
  for (const me of [second, third])
    expect(await mine(me)).toMatchObject({ state: 'ended', reason: 'ORDERING_CLOSED' });
  expect(await soldOf(app.db, dish)).toBe(0);
  app.at('2026-12-01T02:00:00+02:00');
  await cleanUp(app);
  const kept = await app.db.query
    .select()
    .from(schema.waitingEntries)
    .where(eq(schema.waitingEntries.menuItemId, dish.id));
  expect(kept).toEqual([]);
});

it('leaving gives the held portion to the next in line, and without one back to the menu', async () => {
  const { dish, cancel } = await soldOutDish();
  const [first, second] = await inLine(dish, 2);
  if (second === undefined) throw new Error('two are in line');
  await cancel();
  await leaveWaitingList(first, { id: (await mine(first)).id });
  expect(await mine(second)).toMatchObject({ state: 'offered' });
  await leaveWaitingList(second, { id: (await mine(second)).id });
  expect(await soldOf(app.db, dish)).toBe(0);
  await order(await newcomer(), dish);
});

it.each<[string, (given: Awaited<ReturnType<typeof soldOutDish>>) => Promise<unknown>]>([
  [
    'a changed order',
    ({ owner, orderId, dish }) =>
      changeOwnOrder(owner, { id: orderId, items: [{ menuItemId: dish.id, quantity: 1 }] }),
  ],
  [
    'refunded lines',
    async ({ owner, orderId }) => {
      const [line] = (await all(listOrders(owner))).find(({ id }) => id === orderId)?.items ?? [];
      await refundLines(await admin(), {
        id: orderId,
        lines: [{ orderItemId: line?.id ?? '', quantity: 1 }],
        reason: 'One too many',
      });
    },
  ],
  [
    'a higher maximum',
    async ({ dish }) =>
      setDailyMenuLine(await admin(), { date: dish.date, menuItemId: dish.id, maxQuantity: 3 }),
  ],
  [
    'a dish without a maximum',
    async ({ dish }) =>
      setDailyMenuLine(await admin(), { date: dish.date, menuItemId: dish.id, maxQuantity: null }),
  ],
])('%s serves the first in line', async (_words, free) => {
  const given = await soldOutDish(2);
  const [first] = await inLine(given.dish, 1);
  await free(given);
  expect(await mine(first)).toMatchObject({ state: 'offered' });
});

it('an order by card that is not paid in time serves the first in line', async () => {
  const dish = await app.makeDish({ portions: 1 });
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  await placeOrder(
    await newcomer(),
    placeOrderInput.parse({ deliveryDate: dish.date, items, paymentMethod: 'card' }),
  );
  const [first] = await inLine(dish, 1);
  app.at('2026-11-20T12:16:00+02:00');
  await expirePayments(app);
  expect(await mine(first)).toMatchObject({ state: 'offered', heldUntil: '2026-11-20T10:36:00.000Z' });
});

it('a dish off the menu serves its line when it is put on again', async () => {
  const { dish, cancel } = await soldOutDish();
  const [first] = await inLine(dish, 1);
  const item = { id: dish.id, title: dish.title, price: dish.price, description: '', imageUrl: '' };
  const boss = await admin();
  await updateMenuItem(boss, { ...item, isActive: false });
  await cancel();
  expect(await mine(first)).toMatchObject({ state: 'waiting' });
  await updateMenuItem(boss, { ...item, isActive: true });
  expect(await mine(first)).toMatchObject({ state: 'offered' });
});

it('closing the day ends its waiting lists and holds nothing', async () => {
  const { dish, cancel } = await soldOutDish(2, '2026-11-26');
  const [first, second] = await inLine(dish, 2);
  await setDailyMenuLine(await admin(), { date: dish.date, menuItemId: dish.id, maxQuantity: 3 });
  const close = closeDaysInput.parse({ from: dish.date, to: dish.date, reason: 'Water', cancelOrders: true });
  await closeDays(await admin(), close);
  for (const me of [first, second ?? first])
    expect(await mine(me)).toMatchObject({ state: 'ended', reason: 'DAY_CLOSED' });
  expect(await soldOf(app.db, dish)).toBe(0);
  expect(await refusalOf(cancel())).toBe('ORDER_NOT_PENDING');
  expect(await refusalOf(join(first, dish))).toBe('DAY_CLOSED');
});

it('a held portion counts in the capacity of the day once, and its customer can still order it', async () => {
  const { dish, cancel } = await soldOutDish(1, '2026-11-25');
  const [first] = await inLine(dish, 1);
  const other = await app.makeDish({ date: '2026-11-25' });
  await setDeliveryDay(await admin(), { date: dish.date, capacity: 1, closesAt: null });
  await cancel();
  expect(await refusalOf(order(await newcomer(), other))).toBe('CAPACITY_REACHED');
  await order(first, dish);
  // Nobody can buy more portions than the kitchen can cook.
  const [late] = await inLine(dish, 1, true);
  await setDailyMenuLine(await admin(), { date: dish.date, menuItemId: dish.id, maxQuantity: 2 });
  await minute();
  expect(await mine(late)).toMatchObject({ state: 'ended', reason: 'CAPACITY_REACHED' });
  expect(await soldOf(app.db, dish)).toBe(1);
});

it.each([
  [true, 'ordered', '2026-11-22'],
  [false, 'offered', '2026-11-23'],
] as const)(
  'where more is held than the kitchen can cook, the first in line get what it can: buying at once %s',
  async (autoBuy, got, date) => {
    const { dish } = await soldOutDish(1, date);
    const line = await inLine(dish, 6, autoBuy);
    const capacity = (await soldOn(dish)) + 2;
    await setDeliveryDay(await admin(), { date: dish.date, capacity, closesAt: null });
    await setDailyMenuLine(await admin(), { date: dish.date, menuItemId: dish.id, maxQuantity: 5 });
    await minute();
    const entries = await Promise.all(line.map(mine));
    expect(entries.map(({ state }) => state)).toEqual([got, got, 'ended', 'ended', 'ended', 'ended']);
    for (const { reason } of entries.slice(2)) expect(reason).toBe('CAPACITY_REACHED');
    expect(await soldOn(dish)).toBe(capacity);
  },
);

it('of fifty orders at once against a portion that comes back, only the first in line gets it', async () => {
  const { dish, cancel } = await soldOutDish();
  const [first] = await inLine(dish, 3, true);
  const others = await Promise.all(Array.from({ length: 50 }, () => newcomer(45)));
  const answers = await Promise.all([
    ...others.slice(0, 25).map((me) => refusalOf(order(me, dish))),
    refusalOf(cancel()),
    ...others.slice(25).map((me) => refusalOf(order(me, dish))),
    minute(),
  ]);
  expect(answers.filter((answer) => answer === 'SOLD_OUT')).toHaveLength(50);
  await minute();
  expect(await mine(first)).toMatchObject({ state: 'ordered' });
  expect(await soldOf(app.db, dish)).toBe(1);
});

it('taking, leaving, serving and the end of an offer at once give the portion to one person', async () => {
  for (let round = 0; round < 8; round += 1) {
    app.at('2026-11-20T12:00:00+02:00');
    const { dish, cancel } = await soldOutDish();
    const line = await inLine(dish, 4);
    await cancel();
    const [first] = line;
    const { id } = await mine(first);
    app.at('2026-11-20T12:20:00+02:00');
    const settled = await Promise.allSettled([
      order(first, dish),
      leaveWaitingList(first, { id }),
      minute(),
      minute(),
      join(first, dish),
    ]);
    expect(settled.length).toBe(5);
    await minute();
    const states = (await Promise.all(line.map((me) => listWaitingEntries(me)))).flat();
    const taken = states.filter(({ state }) => state === 'offered' || state === 'ordered');
    expect(taken).toHaveLength(1);
    expect(await soldOf(app.db, dish)).toBe(1);
  }
});

/** The kinds of the jobs about an entry. */
async function jobsFor(entryId: string): Promise<string[]> {
  const rows = await app.db.sql<{ task: string }[]>`
    select task_identifier as task from graphile_worker.jobs where key like ${`%${entryId}`} order by 1`;
  return rows.map(({ task }) => task);
}

describe('a change of an order', () => {
  const change = (me: ServiceContext, id: string, items: { menuItemId: string; quantity: number }[]) =>
    changeOwnOrder(me, { id, items });

  it('takes the portion that is held, without a second fee', async () => {
    const { dish, cancel } = await soldOutDish();
    const pap = await app.makeDish({ price: 10 });
    const [first, second] = await inLine(dish, 2);
    if (second === undefined) throw new Error('two are in line');
    const { id } = await order(first, pap);
    const other = await order(second, pap);
    await cancel();
    const both = [
      { menuItemId: pap.id, quantity: 1 },
      { menuItemId: dish.id, quantity: 1 },
    ];
    // Only one is held, for the first in line.
    expect(await refusalOf(change(second, other.id, both))).toBe('SOLD_OUT');
    const [one, ...rest] = both;
    expect(
      await refusalOf(change(first, id, [{ menuItemId: dish.id, quantity: 2 }, ...(one ? [one] : rest)])),
    ).toBe('SOLD_OUT');
    expect(await change(first, id, both)).toMatchObject({ totalTokens: 55 });
    expect(await mine(first)).toMatchObject({ state: 'ordered', orderId: id, heldUntil: null });
    expect(await soldOf(app.db, dish)).toBe(1);
    expect(await mine(second)).toMatchObject({ state: 'waiting', place: 1 });
    // A portion that is given back goes to the next in line.
    await change(first, id, [{ menuItemId: pap.id, quantity: 1 }]);
    expect(await mine(second)).toMatchObject({ state: 'offered' });
    expect(await soldOf(app.db, dish)).toBe(1);
  });

  it('of other dishes leaves the held portion as it is', async () => {
    const { dish, cancel } = await soldOutDish();
    const pap = await app.makeDish({ price: 10 });
    const [me] = await inLine(dish, 1);
    const { id } = await order(me, pap);
    await cancel();
    await change(me, id, [{ menuItemId: pap.id, quantity: 3 }]);
    expect(await mine(me)).toMatchObject({ state: 'offered' });
    expect(await soldOf(app.db, dish)).toBe(1);
  });

  it('counts the held portion once in the capacity of the day', async () => {
    const date = '2026-11-24';
    const { dish, cancel } = await soldOutDish(1, date);
    const pap = await app.makeDish({ price: 10, date });
    const [me] = await inLine(dish, 1);
    const { id } = await order(me, pap);
    await cancel();
    await setDeliveryDay(await admin(), { date: dish.date, capacity: 2, closesAt: null });
    const items = [
      { menuItemId: pap.id, quantity: 1 },
      { menuItemId: dish.id, quantity: 1 },
    ];
    expect(await refusalOf(change(me, id, [{ menuItemId: pap.id, quantity: 2 }]))).toBe('CAPACITY_REACHED');
    await change(me, id, items);
    expect(await mine(me)).toMatchObject({ state: 'ordered' });
  });

  it('and an order at the same moment take the held portion once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { dish, cancel } = await soldOutDish();
      const pap = await app.makeDish({ price: 10 });
      const [me, next] = await inLine(dish, 2);
      if (next === undefined) throw new Error('two are in line');
      const { id } = await order(me, pap);
      await cancel();
      const items = [
        { menuItemId: pap.id, quantity: 1 },
        { menuItemId: dish.id, quantity: 1 },
      ];
      const refused = await Promise.all([
        refusalOf(change(me, id, items)),
        refusalOf(order(me, dish)),
        refusalOf(order(next, dish)),
        minute(),
      ]);
      expect(refused.filter((code) => code === 'SOLD_OUT')).toHaveLength(2);
      expect(await soldOf(app.db, dish)).toBe(1);
      expect(await mine(me)).toMatchObject({ state: 'ordered' });
    }
  });
});

describe('who gets no portion', () => {
  /** Runs the jobs about ended entries, twice, and returns the messages to a customer. */
  async function toldTo(me: ServiceContext) {
    const rows = await app.db.sql<{ ids: string[] }[]>`
      select j.payload->'entryIds' as ids from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-waiting-ended'`;
    for (const { ids } of [...rows, ...rows]) await sendWaitingEnded({ ...app, mail: null }, ids);
    return app.db.query
      .select({ subject: schema.mailMessages.subject, text: schema.mailMessages.text })
      .from(schema.mailMessages)
      .innerJoin(schema.users, eq(schema.users.email, schema.mailMessages.recipient))
      .where(
        and(
          eq(schema.users.id, me.actor?.userId ?? ''),
          like(schema.mailMessages.messageId, 'waiting-ended.%'),
        ),
      );
  }

  it('is told at the cutoff, once for all dishes of the date', async () => {
    const [one, pap] = [
      await app.makeDish({ portions: 0 }),
      await app.makeDish({ portions: 0, title: 'Pap' }),
    ];
    const later = await app.makeDish({ portions: 0, date: '2026-11-22' });
    const [me, left, inactive] = [await newcomer(), await newcomer(), await newcomer()];
    for (const dish of [one, pap, later]) await join(me, dish);
    await join(inactive, one);
    await leaveWaitingList(left, { id: (await join(left, one)).id });
    await changeStatus(await admin(), { userId: inactive.actor?.userId ?? '', isActive: false });
    app.at('2026-11-20T22:00:00+02:00');
    await Promise.all([minute(), minute()]);
    const [told, ...more] = await toldTo(me);
    expect(more).toEqual([]);
    expect(told?.subject).toBe('No portion for Saturday 21 November 2026: Bobotie, Pap');
    expect(told?.text).toContain('Ordering closed before a portion became free for you.');
    for (const other of [left, inactive]) expect(await toldTo(other)).toEqual([]);
  });

  it('is not told of an offer that was not taken, which said how long it held', async () => {
    const { dish, cancel } = await soldOutDish();
    const [me] = await inLine(dish, 1);
    await cancel();
    await minute();
    app.at('2026-11-20T12:20:00+02:00');
    await minute();
    expect(await mine(me)).toMatchObject({ state: 'ended', reason: 'OFFER_OVER' });
    expect(await toldTo(me)).toEqual([]);
  });

  it('is told when the dish is deleted, and nothing is held any more', async () => {
    const { dish } = await soldOutDish(1);
    const [first, second] = await inLine(dish, 2);
    await setDailyMenuLine(await admin(), { date: dish.date, menuItemId: dish.id, maxQuantity: 2 });
    expect(await mine(first)).toMatchObject({ state: 'offered' });
    await deleteMenuItem(await admin(), { id: dish.id });
    for (const me of [first, second ?? first]) {
      expect(await mine(me)).toMatchObject({ state: 'ended', reason: 'ITEM_NOT_AVAILABLE' });
      expect((await toldTo(me)).map(({ subject }) => subject)).toEqual([
        'No portion for Saturday 21 November 2026: Bobotie',
      ]);
    }
    expect(await soldOf(app.db, dish)).toBe(1);
  });

  it('is told when the day is closed, and when the own list is against it', async () => {
    const { dish, cancel } = await soldOutDish();
    const [careful] = await inLine(dish, 1, true);
    await saveUserDiet(careful, saveUserDietInput.parse({ consent: true, allergens: [ALLERGENS[0]] }));
    await cancel();
    await minute();
    expect((await toldTo(careful))[0]?.text).toContain('It was not bought for you.');

    const [me] = await inLine(await app.makeDish({ portions: 0, date: '2026-11-27' }), 1);
    await closeDays(
      await admin(),
      closeDaysInput.parse({ from: '2026-11-27', to: '2026-11-27', reason: 'Water' }),
    );
    expect((await toldTo(me))[0]?.text).toContain('The kitchen is closed on Friday 27 November 2026: Water.');
    expect(await toldTo(me)).toHaveLength(1);
  });

  it('is not told after the delivery date', async () => {
    const [me] = await inLine(await app.makeDish({ portions: 0 }), 1);
    app.at('2026-11-20T22:00:00+02:00');
    await minute();
    app.at('2026-11-22T00:00:00+02:00');
    expect(await toldTo(me)).toEqual([]);
  });
});

it('what a job did not do is made up for in the next minute', async () => {
  const { dish, cancel } = await soldOutDish();
  const [me] = await inLine(dish, 1, true);
  await cancel();
  await serveWaitingLists(app);
  expect(await mine(me)).toMatchObject({ state: 'offered' });
  app.at('2026-11-20T12:00:30+02:00');
  await serveWaitingLists(app);
  expect(await mine(me)).toMatchObject({ state: 'ordered' });
});
