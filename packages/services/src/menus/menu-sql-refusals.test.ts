import { randomUUID } from 'node:crypto';
import { calls } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { OPERATOR, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';

// The SQL functions themselves refuse what the services refuse before they call them, and rare cases.

const now = new Date('2026-11-20T12:00:00+02:00');
const act = { actor: OPERATOR, now };
const once = { key: null, hash: null };
const WEDNESDAY = calendarDate('2026-11-25');

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

async function order(dish: TestDish): Promise<string> {
  const { id } = await app.makeCustomer({ tokens: 100 });
  const lines = [{ menuItemId: dish.id, quantity: 1 }];
  await calls.placeOrder(app.db.sql, {
    ...{ ...once, userId: id, deliveryDate: dish.date, now, lines, card: null, expectedTotal: null },
  });
  return id;
}
const bySchedule = ({ id }: TestDish) =>
  app.db.sql`update daily_menus set origin = 'schedule' where menu_item_id = ${id}`;
const lineOf = async ({ id, date }: TestDish) => {
  const [line] = await app.db.sql`
    select max_quantity, is_active, origin, updated_at::text as at from daily_menus where menu_item_id = ${id} and date = ${date}`;
  return line;
};

/** Does something while another transaction locks rows; it fails if it waits for one of them. */
async function besides(rows: string, something: () => Promise<unknown>): Promise<void> {
  await app.db.sql.begin(async (other) => {
    await other.unsafe(`${rows} for update`);
    await something();
  });
}

it('a dish that is deleted, and a line or a change that is not there, are not found', async () => {
  const [dish, gone] = [await app.makeDish(), await app.makeDish()];
  await calls.retireMenuItem(app.db.sql, { id: gone.id, ...act });
  const on = { date: dish.date, menuItemId: gone.id };
  const declaration = { allergens: {}, allergenReasons: {}, reviewedBy: 'Chef' };
  const refused = await Promise.all(
    [
      calls.addDailyMenuLine(app.db.sql, { ...on, maxQuantity: null, ...act }),
      calls.setDailyMenuLine(app.db.sql, { ...on, change: { maxQuantity: 5 }, ...act }),
      calls.declareDish(app.db.sql, { menuItemId: gone.id, declaration, ...act }),
      calls.acknowledgeAllergenChange(app.db.sql, { changeId: randomUUID(), ...act }),
    ].map(refusalOf),
  );
  expect(refused).toEqual(refused.map(() => 'NOT_FOUND'));
});

it('a menu that is given back to the schedule takes over what the schedule has switched on, and leaves what it made', async () => {
  const [byHand, made] = [
    await app.makeDish({ date: WEDNESDAY, portions: 5 }),
    await app.makeDish({ date: WEDNESDAY, portions: 10 }),
  ];
  await order(byHand);
  await bySchedule(made);
  const cell = { dayOfWeek: 3, defaultMaxQuantity: 20 };
  await calls.saveWeeklyAssignments(app.db.sql, {
    cells: [
      { ...cell, menuItemId: byHand.id, isActive: false },
      { ...cell, menuItemId: made.id, isActive: true },
    ],
    ...act,
  });
  const before = await lineOf(made);
  const later = new Date(now.getTime() + 60_000);
  await calls.giveMenuBack(app.db.sql, { date: WEDNESDAY, actor: OPERATOR, now: later });
  expect(await lineOf(byHand)).toMatchObject({ max_quantity: 5, origin: 'schedule' });
  expect(await lineOf(made)).toEqual(before);
});

it('the schedule takes nothing off another date, nor what is sold; a menu set by hand leaves what is off it', async () => {
  const date = calendarDate('2026-11-26');
  const [other, sold] = [await app.makeDish({ date: '2026-11-27' }), await app.makeDish({ date })];
  await order(sold);
  for (const dish of [other, sold]) await bySchedule(dish);
  await calls.materialiseMenus(app.db.sql, { start: date, days: 1, actor: null, now });
  expect([await lineOf(other), await lineOf(sold)]).toMatchObject([{ is_active: true }, { is_active: true }]);
  await app.db.sql`update daily_menus set is_active = false where menu_item_id = ${other.id}`;
  const set = { date: other.date, menuItemIds: [sold.id], maxQuantity: null, ...act };
  expect(await calls.setDailyMenu(app.db.sql, set)).toMatchObject({ created: 1, deactivated: 0 });
  expect(await lineOf(other)).toMatchObject({ origin: 'schedule' });
});

it('copying a week changes no date that has the same dishes, whatever is off it, or on it and sold', async () => {
  const [from, date] = [calendarDate('2026-11-03'), calendarDate('2026-11-22')];
  const [same, off, sold] = [
    await app.makeDish({ date }),
    await app.makeDish({ date }),
    await app.makeDish({ date }),
  ];
  await calls.addDailyMenuLine(app.db.sql, { date: from, menuItemId: same.id, maxQuantity: null, ...act });
  const change = { maxQuantity: null, isActive: false };
  await calls.setDailyMenuLine(app.db.sql, { date, menuItemId: off.id, change, ...act });
  await order(sold);
  expect(await calls.copyMenuWeek(app.db.sql, { from, to: date, ...act })).toEqual({ dates: [] });
});

it('copying a week and declaring a dish wait for no line of another date, and no list without the allergen', async () => {
  const [dish, other] = [await app.makeDish(), await app.makeDish({ date: '2026-11-01' })];
  const date = (of: string) => calendarDate(of);
  await besides(`select from daily_menus where menu_item_id = '${dish.id}'`, () =>
    calls.copyMenuWeek(app.db.sql, { from: date('2026-11-09'), to: date('2026-12-07'), ...act }),
  );
  const declare = (menuItemId: string) => () =>
    calls.declareDish(app.db.sql, {
      menuItemId,
      declaration: { allergens: { milk: 'contains' }, allergenReasons: {}, reviewedBy: 'Chef' },
      ...act,
    });
  await besides(`select from daily_menus where menu_item_id = '${other.id}'`, declare(other.id));
  const userId = await order(dish);
  const diet = { consent: true, allergens: ['egg' as const], blockTraces: false, diets: [] };
  await calls.saveUserDiet(app.db.sql, { userId, diet, now });
  await besides(`select from user_diets where user_id = '${userId}'`, declare(dish.id));
  // Nobody who ordered it avoids milk, so the kitchen has nothing to review.
  expect([...(await app.db.sql`select from allergen_changes where menu_item_id = ${dish.id}`)]).toEqual([]);
});

it('no portion is held for who waits once ordering is closed, or the day', async () => {
  const waits = async (date: string) => {
    const [dish, { id: userId }] = [await app.makeDish({ date, portions: 0 }), await app.makeCustomer()];
    await calls.joinWaitingList(app.db.sql, {
      ...{ userId, date: dish.date, menuItemId: dish.id, autoBuy: false, now },
    });
    return { dish, userId };
  };
  const raise = ({ id, date }: TestDish, at: Date) =>
    calls.setDailyMenuLine(app.db.sql, {
      ...{ date, menuItemId: id, change: { maxQuantity: 1 }, actor: OPERATOR, now: at },
    });
  const [tomorrow, closed] = [await waits('2026-11-21'), await waits('2026-11-24')];
  await raise(tomorrow.dish, new Date('2026-11-20T22:00:00+02:00'));
  await app.db.sql`
    insert into closed_days (from_date, to_date, reason, orders_cancelled, created_at)
    values ('2026-11-24', '2026-11-24', 'No gas', 0, now())`;
  await raise(closed.dish, now);
  await app.db.sql`delete from closed_days`;
  const entries = await app.db.sql`
    select state from waiting_entries where user_id in (${tomorrow.userId}, ${closed.userId})`;
  expect([...entries]).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
});

it('closing a day tells nobody again of a team order that was cancelled before', async () => {
  const { id: userId } = await app.makeCustomer();
  const date = calendarDate('2026-11-23');
  const deadline = new Date('2026-11-21T12:00:00+02:00');
  const token = randomUUID();
  await calls.openTeamOrder(app.db.sql, {
    ...{ ...once, userId, token, deliveryDate: date, name: 'Lunch', deadline, now },
  });
  await calls.endTeamOrder(app.db.sql, { userId, token, state: 'cancelled', now });
  await calls.closeDays(app.db.sql, { from: date, to: date, reason: 'No gas', cancelOrders: false, ...act });
  const told = await app.db.sql`
    select from graphile_worker.jobs where task_identifier = 'send-team-cancelled'`;
  expect([...told]).toEqual([]);
});

it('a run of the scheduler makes one version of a manifest', async () => {
  const generate = () =>
    calls.generateManifest(app.db.sql, { date: WEDNESDAY, run: now, actor: OPERATOR, now });
  expect(await generate()).toBe(await generate());
});
