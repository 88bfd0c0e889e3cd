import { analyticsInput } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { addDays, calendarDate } from '@padkos/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, OPERATOR, type TestApp, type TestDish } from '../../testing/index.ts';
import { analytics, orderDetail, rebuildDaySums, refundLines, sumDays } from '../index.ts';

const FIRST = calendarDate('2026-11-02');
const DAYS = 12;
const day = (offset: number) => addDays(FIRST, offset);

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['makeAdmin']>>;
let users: string[];
let dishes: TestDish[];
beforeAll(async () => {
  app = await createTestApp();
  app.at('2026-10-01T12:00:00+02:00');
  admin = await app.makeAdmin();
  users = [];
  for (let i = 0; i < 4; i += 1) users.push((await app.makeCustomer({ tokens: 50_000 })).id);
  dishes = [];
  for (let offset = 1; offset <= DAYS; offset += 1) {
    for (const title of ['Pap', 'Bobotie']) {
      dishes.push(await app.makeDish({ title, price: 10 + offset, date: day(offset) }));
    }
  }
});
afterAll(() => app.close());

const of = (start: string, end: string) =>
  analytics(app.contextFor(admin), analyticsInput.parse({ start, end }));
const forget = () => calls.forgetDaySums(app.db.sql, {});

async function place(user: number, offset: number): Promise<string> {
  app.at(`${day(offset)}T12:00:00+02:00`);
  const [first, second] = dishes.filter(({ date }) => date === day(offset + 1));
  const lines = [first!, second!]
    .slice(0, 1 + (user % 2))
    .map(({ id }) => ({ menuItemId: id, quantity: user + 1 }));
  const { orderId } = await calls.placeOrder(app.db.sql, {
    userId: users[user]!,
    key: null,
    hash: null,
    deliveryDate: day(offset + 1),
    now: app.clock.now(),
    lines,
    card: null,
    expectedTotal: null,
  });
  return orderId;
}

/** An act on an order that may no longer be allowed, in which case it changes nothing. */
async function act(orderId: string, name: 'confirm' | 'fulfil' | 'cancel' | 'refund'): Promise<void> {
  const given = { orderId, actor: OPERATOR, now: app.clock.now() };
  const done =
    name === 'refund'
      ? refundOne(orderId)
      : name === 'confirm'
        ? calls.confirmOrder(app.db.sql, given)
        : name === 'fulfil'
          ? calls.fulfilOrder(app.db.sql, given)
          : calls.cancelOrder(app.db.sql, { ...given, reason: 'No gas' });
  await done.catch(() => undefined);
}

/** Refunds one portion of an order's first line. */
async function refundOne(orderId: string): Promise<void> {
  const { items } = await orderDetail(app.contextFor(admin), { id: orderId });
  const lines = [{ orderItemId: items[0]!.id, quantity: 1 }];
  await refundLines(app.contextFor(admin), { id: orderId, lines, reason: 'It ran out' });
}

it('analytics by sums are those of the orders, in every window, whatever happens to orders of summed days', async () => {
  const made: string[] = [];
  for (let offset = 0; offset < DAYS; offset += 1) {
    // Includes a day without orders.
    if (offset === 5) continue;
    for (let i = 0; i < 1 + (offset % 3); i += 1) made.push(await place((offset + i) % 4, offset));
  }
  app.at(`${day(DAYS - 2)}T12:00:00+02:00`);
  await rebuildDaySums(app);
  const [row] = await app.db.sql<{ last: string }[]>`select max(date)::text as last from day_sums`;
  expect(row?.last).toBe(day(DAYS - 3));

  const steps = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: made.length - 1 }),
      fc.constantFrom('confirm', 'fulfil', 'cancel', 'refund'),
    ),
    { minLength: 1, maxLength: 6 },
  );
  const windows = fc.tuple(fc.integer({ min: -2, max: DAYS }), fc.integer({ min: 0, max: DAYS }));
  await fc.assert(
    fc.asyncProperty(steps, fc.array(windows, { minLength: 3, maxLength: 3 }), async (acts, asked) => {
      await sumDays(app);
      for (const [order, name] of acts) await act(made[order]!, name);
      const all = asked.map(([from, length]) => [day(from), day(from + length)] as const);
      const bySums = [];
      for (const [start, end] of all) bySums.push(await of(start, end));
      await forget();
      const byOrders = [];
      for (const [start, end] of all) byOrders.push(await of(start, end));
      expect(bySums).toEqual(byOrders);
    }),
    { numRuns: 15 },
  );
}, 120_000);

it('acts and sums at the same time agree', async () => {
  const orders = await Promise.all([0, 1, 2, 3, 0, 1, 2, 3].map((user) => place(user, 3)));
  app.at(`${day(DAYS)}T12:00:00+02:00`);
  await forget();
  await Promise.all([
    ...orders.map((id, i) => act(id, i % 2 === 0 ? 'cancel' : 'confirm')),
    sumDays(app),
    rebuildDaySums(app),
  ]);
  await sumDays(app);
  const bySums = await of(day(0), day(DAYS));
  await forget();
  expect(bySums).toEqual(await of(day(0), day(DAYS)));
});

it('what is read while days are summed is what is read before and after', async () => {
  app.at(`${day(DAYS)}T12:00:00+02:00`);
  await forget();
  const before = await of(day(0), day(DAYS));
  const seen: (typeof before)[] = [];
  let isSummed = false;
  const look = async () => {
    while (!isSummed) seen.push(await of(day(0), day(DAYS)));
  };
  const sum = async () => {
    for (let round = 0; round < 5; round += 1) await rebuildDaySums(app);
    isSummed = true;
  };
  await Promise.all([look(), sum()]);
  expect(seen.length).toBeGreaterThan(5);
  for (const one of seen) expect(one).toEqual(before);
  await forget();
});

it('a day is not summed before it is over, and one that got an order afterwards is read from the orders', async () => {
  await forget();
  app.at(`${day(4)}T00:05:00+02:00`);
  await sumDays(app);
  const last = async () => (await app.db.sql`select max(date)::text as last from day_sums`)[0]?.last;
  expect(await last()).toBe(day(2));
  app.at(`${day(4)}T00:10:00+02:00`);
  await sumDays(app);
  expect(await last()).toBe(day(3));
  const before = await of(day(0), day(3));
  await place(0, 2);
  app.at(`${day(4)}T12:00:00+02:00`);
  expect((await of(day(0), day(3))).totalOrders).toBe(before.totalOrders + 1);
});

it('days that are over are read from their sums, and not from their orders', async () => {
  await place(0, 6);
  app.at(`${day(9)}T12:00:00+02:00`);
  await sumDays(app);
  const before = await of(day(6), day(6));
  await app.db.sql`update day_sums set revenue = revenue + 1 where date = ${day(6)}`;
  expect((await of(day(6), day(6))).totalRevenue).toBe(before.totalRevenue + 1);
  await forget();
});
