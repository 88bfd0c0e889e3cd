import { randomUUID } from 'node:crypto';
import { calls, type OrderToPlace } from '@padkos/database';
import { calendarDate, DomainError } from '@padkos/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ledgerFaults, type TestApp } from './index.ts';
import { pick } from './model/picks.ts';

/** The date of all orders. */
export const DATE = calendarDate('2026-11-21');

interface Line {
  dish: number;
  quantity: number;
  isGuests: boolean;
}

interface Mix {
  balances: number[];
  isActive: boolean[];
  /** Whether the customer's own list blocks every dish, because none is declared. */
  avoids: boolean[];
  portions: (number | null)[];
  isOffMenu: boolean[];
  /** Whether the date's menu has no line for the dish, as in an old cart. */
  isGone: boolean[];
  /** How many portions of all dishes can be ordered on the date. */
  capacity: number | null;
  /** A customer and the dish that a portion is held of for them. */
  holds: { user: number; dish: number }[];
  /** How many of the orders are placed before, each by itself, so that their keys are known. */
  before: number;
  orders: {
    user: number;
    lines: Line[];
    /** Whether the customer confirmed the dishes despite their own list. */
    isConfirmed: boolean;
    key: number | null;
    hash: string;
    hours: number;
    expectedTotal: number | null;
  }[];
}

const oneOf = (count: number) => fc.integer({ min: 0, max: count - 1 });
const three = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 3, maxLength: 3 });
const orNull = <T>(of: fc.Arbitrary<T>) => fc.oneof(fc.constant(null), of);

/**
 * `special`: how often, out of ten, an order or its kitchen is special. Without it most orders are written together.
 */
function mixesOf(special: number): fc.Arbitrary<Mix> {
  const seldom = <T>(usual: T, other: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 10 - special, arbitrary: fc.constant(usual) }, { weight: special, arbitrary: other });
  const rarely = seldom(false, fc.constant(true));
  return fc.record({
    balances: three(fc.integer({ min: 15, max: 240 })),
    isActive: three(rarely.map((is) => !is)),
    avoids: three(rarely),
    portions: three(orNull(fc.integer({ min: 1, max: 8 }))),
    isOffMenu: three(rarely),
    isGone: three(rarely),
    capacity: fc.oneof(fc.constant(null), fc.constant(null), fc.integer({ min: 3, max: 14 })),
    holds: seldom<Mix['holds']>([], fc.tuple(fc.record({ user: oneOf(3), dish: oneOf(3) }))),
    before: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 })),
    orders: fc.array(
      fc.record({
        user: oneOf(3),
        lines: fc.array(
          fc.record({ dish: oneOf(3), quantity: fc.constantFrom(1, 1, 1, 2), isGuests: rarely }),
          { minLength: 1, maxLength: 3 },
        ),
        isConfirmed: rarely,
        key: orNull(oneOf(3)),
        hash: fc.constantFrom('a', 'a', 'a', 'b'),
        hours: seldom(0, fc.constant(11)),
        expectedTotal: seldom<number | null>(null, fc.constantFrom(15, 25)),
      }),
      { minLength: 6, maxLength: 14 },
    ),
  });
}

/** The same kitchen again, with separate users and dishes, in the order in which SQL takes them. */
async function kitchenOf(
  app: TestApp,
  { balances, isActive, avoids, portions, isOffMenu, isGone, capacity, holds, orders }: Mix,
) {
  const { sql } = app.db;
  const users: string[] = [];
  for (const tokens of balances) users.push((await app.makeCustomer({ tokens })).id);
  const dishes: string[] = [];
  for (const _ of portions) dishes.push((await app.makeDish({ price: 10, title: 'Pap' })).id);
  dishes.sort();
  for (const [index, most] of portions.entries())
    await sql`update daily_menus set max_quantity = ${most}, is_active = ${isOffMenu[index] === false}
      where menu_item_id = ${pick(dishes, index)}`;
  for (const [index, dish] of dishes.entries())
    if (isGone[index]) await sql`delete from daily_menus where menu_item_id = ${dish}`;
  for (const { user, dish } of holds) await hold(app, pick(users, user), pick(dishes, dish));
  for (const [index, id] of users.entries()) {
    await sql`update users set is_active = ${pick(isActive, index)} where id = ${id}`;
    if (avoids[index])
      await sql`insert into user_diets values (${id}, array['milk'], false, '{}', ${app.clock.now().toISOString()})`;
  }
  await sql`delete from delivery_days where date = ${DATE}`;
  if (capacity !== null)
    await sql`insert into delivery_days (date, capacity)
      select ${DATE}, sum(sold_quantity) + ${capacity} from daily_menus where date = ${DATE}`;
  const keys = [0, 1, 2, 3].map(() => randomUUID());
  const given = orders.map(
    (order): OrderToPlace => ({
      userId: pick(users, order.user),
      ...(order.key === null ? { key: null, hash: null } : { key: pick(keys, order.key), hash: order.hash }),
      now: new Date(app.clock.now().getTime() + order.hours * 3_600_000),
      lines: order.lines.map(({ dish, quantity, isGuests }) => ({
        menuItemId: pick(dishes, dish),
        quantity,
        ...(isGuests && { guestName: 'Gogo' }),
        ...(order.isConfirmed && { override: true as const }),
      })),
      expectedTotal: order.expectedTotal,
    }),
  );
  return { users, dishes, given };
}

/** Holds a portion of a dish for somebody, if one is left. */
async function hold(app: TestApp, userId: string, dishId: string): Promise<void> {
  const { sql } = app.db;
  const taken = await sql`update daily_menus set sold_quantity = sold_quantity + 1
    where menu_item_id = ${dishId} and available_quantity is distinct from 0 returning id`;
  if (taken.length > 0)
    await sql`insert into waiting_entries (user_id, date, menu_item_id, auto_buy, price, state, held_until, tried_at, created_at, updated_at)
      select ${userId}, ${DATE}, ${dishId}, false, 10, 'offered', n + interval '1 hour', n, n, n from (select ${app.clock.now().toISOString()}::timestamptz as n) t`;
}

/** An array as PostgreSQL writes it. */
const list = (ids: readonly string[]) => `{${ids.join(',')}}`;

type Kitchen = Awaited<ReturnType<typeof kitchenOf>>;
type Outcomes = readonly (object | DomainError)[];

/** The answers and what is stored in the end, with every id replaced by its position. */
async function endOf(app: TestApp, { users, dishes }: Kitchen, outcomes: Outcomes) {
  const { sql } = app.db;
  const orders = await sql<{ id: string }[]>`
    select id from orders where user_id in ${sql(users)} order by length(order_number), order_number`;
  const placeOf = new Map(
    [...users, ...dishes, ...orders.map(({ id }) => id)].map((id, place) => [id, place]),
  );
  const named = (found: readonly object[]) =>
    JSON.parse(JSON.stringify(found), (_, value) => placeOf.get(value) ?? value);
  const of = sql(users);
  return {
    answers: outcomes.map((outcome) =>
      outcome instanceof DomainError
        ? named([{ code: outcome.code, ...outcome.params, ...withoutLeft(outcome.params) }])
        : named([{ ...outcome, orderNumber: null }]),
    ),
    rows: named([
      ...(await sql`select id, user_id, total_tokens, service_fee, status, payment_method, payment_status, paid_at, placed_on, created_at
        from orders where user_id in ${of} order by length(order_number), order_number`),
      ...(await sql`select i.order_id, i.menu_item_id, i.position, i.title, i.quantity, i.total_price, i.overridden_version
        from order_items i join orders o on o.id = i.order_id where o.user_id in ${of} order by length(order_number), order_number, position`),
      ...(await sql`select order_id, menu_item_id, g.quantity from order_guests g join orders o on o.id = order_id
        where o.user_id in ${of} order by length(order_number), order_number, menu_item_id`),
      ...(await sql`select user_id, order_id, entry_number, amount, balance_before, balance_after, description, t.created_at
        from wallet_transactions t join wallets w on w.id = wallet_id where user_id in ${of} and order_id is not null
        order by array_position(${list(users)}::uuid[], user_id), entry_number`),
      ...(await sql`select balance, total_deposited, total_spent, entry_count from wallets where user_id in ${of}
        order by array_position(${list(users)}::uuid[], user_id)`),
      ...(await sql`select menu_item_id, sold_quantity from daily_menus where menu_item_id in ${sql(dishes)} order by menu_item_id`),
      ...(await sql`select user_id, result_id, request_hash from idempotency_keys where user_id in ${of}
        order by array_position(${list(orders.map(({ id }) => id))}::uuid[], result_id)`),
      ...(await sql`select user_id, menu_item_id, state, order_id from waiting_entries where user_id in ${of}
        order by array_position(${list(users)}::uuid[], user_id), menu_item_id`),
      ...(await sql`select order_id from order_outbox x join orders o on o.id = order_id where o.user_id in ${of} order by x.id`),
    ]),
  };
}

/** A list of blocked dishes is one comma-separated text with the kitchen's own ids. */
const withoutLeft = (params: DomainError['params']) => ('menuItemIds' in params ? { menuItemIds: null } : {});

const repeated = ({ given }: Kitchen, { before }: Mix) => given.slice(0, before);

async function placeSingly(app: TestApp, orders: readonly OrderToPlace[]): Promise<Outcomes> {
  const outcomes: (object | DomainError)[] = [];
  for (const order of orders)
    outcomes.push(
      await calls.placeOrder(app.db.sql, { ...order, deliveryDate: DATE, card: null }).catch((error) => {
        if (error instanceof DomainError) return error;
        throw error;
      }),
    );
  return outcomes;
}

/**
 * Checks for this number of mixes of orders of one date that those of one commit are decided and stored like those
 * placed one after another by the plain function. `special` is how often, out of ten, an order or its kitchen is
 * special.
 */
export async function compareTogether(app: TestApp, special: number, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(mixesOf(special), async (mix) => {
      const one = await kitchenOf(app, mix);
      const singly = await placeSingly(app, [...repeated(one, mix), ...one.given]);
      const expected = await endOf(app, one, singly);
      const many = await kitchenOf(app, mix);
      const before = await placeSingly(app, repeated(many, mix));
      const together = await calls.placeOrders(app.db.sql, { deliveryDate: DATE, orders: many.given });
      expect(await endOf(app, many, [...before, ...together])).toEqual(expected);
    }),
    { numRuns: runs },
  );
  expect(await ledgerFaults(app.db)).toEqual([]);
}
