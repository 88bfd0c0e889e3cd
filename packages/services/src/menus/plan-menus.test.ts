import { menuItemInput, saveAssignmentsInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { addDays, type CalendarDate, calendarDate } from '@padkos/domain';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  addDailyMenuLine,
  closeDays,
  copyMenuWeek,
  createMenuItem,
  listDailyMenu,
  materialiseMenus,
  placeOrder,
  saveAssignments,
  setDailyMenuLine,
  undoMenus,
  updateMenuItem,
} from '../index.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await ownTestApp();
  admin = await app.makeAdmin();
});

/** A Saturday; the tests run on the Friday before. */
const DATE = calendarDate('2026-11-21');
const MONDAY = calendarDate('2026-11-16');
const NEXT_MONDAY = addDays(MONDAY, 7);
const asAdmin = () => app.contextFor(admin);
const item = (title: string) => menuItemInput.parse({ title, price: 30 });
const makeDish = async (title: string) => (await createMenuItem(asAdmin(), item(title))).id;
const add = (menuItemId: string, date: CalendarDate = DATE, maxQuantity: number | null = 20) =>
  addDailyMenuLine(asAdmin(), { date, menuItemId, maxQuantity });
const copy = (from = MONDAY, to = NEXT_MONDAY) => copyMenuWeek(asAdmin(), { from, to });
const order = async (menuItemId: string, quantity: number, date = DATE) =>
  placeOrder(app.contextFor(await app.makeCustomer({ tokens: 500 })), {
    deliveryDate: date,
    items: [{ menuItemId, quantity }],
  });
const linesOf = async (date: CalendarDate) =>
  (await listDailyMenu(asAdmin(), { date })).map(({ menuItem, maxQuantity, sold, isActive, origin }) => [
    menuItem.title,
    maxQuantity,
    sold,
    isActive,
    origin,
  ]);
const auditOf = (action: string) =>
  app.db.query
    .select({ entityId: schema.auditLogs.entityId, before: schema.auditLogs.beforeSnapshot })
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.action, action))
    .orderBy(asc(schema.auditLogs.position));

describe('a dish for one date', () => {
  it('comes on its menu, and the weekly schedule goes on making the rest', async () => {
    const [bobotie, pap] = [await makeDish('Bobotie'), await makeDish('Pap')];
    await saveAssignments(
      asAdmin(),
      saveAssignmentsInput.parse({
        assignments: [{ menuItemId: pap, dayOfWeek: 6, defaultMaxQuantity: 50 }],
      }),
    );
    expect(await add(bobotie)).toMatchObject({ maxQuantity: 20, isActive: true, origin: 'manual' });
    await materialiseMenus(asAdmin(), { start: DATE, days: 1 });
    expect(await linesOf(DATE)).toEqual([
      ['Bobotie', 20, 0, true, 'manual'],
      ['Pap', 50, 0, true, 'schedule'],
    ]);
    expect((await auditOf('daily_menu.add')).at(-1)).toEqual({
      entityId: `${DATE}/${bobotie}`,
      before: null,
    });
  });

  it('that was taken off comes back, with no fewer portions than are sold', async () => {
    const id = await makeDish('Pap');
    await add(id);
    await order(id, 3);
    await setDailyMenuLine(asAdmin(), { date: DATE, menuItemId: id, maxQuantity: 20, isActive: false });
    expect(await refusalOf(add(id, DATE, 2))).toBe('BELOW_SOLD');
    await add(id, DATE, null);
    expect(await linesOf(DATE)).toEqual([['Pap', null, 3, true, 'manual']]);
  });

  it('must be one that there is', async () => {
    expect(await refusalOf(add('00000000-0000-4000-8000-000000000000'))).toBe('NOT_FOUND');
  });
});

describe('a week that is copied', () => {
  it('gives each day the dishes and portions of its example', async () => {
    const [bobotie, pap] = [await makeDish('Bobotie'), await makeDish('Pap')];
    await add(bobotie, DATE, 20);
    await add(pap, addDays(NEXT_MONDAY, 5), 10);
    expect(await copy()).toEqual({ dates: ['2026-11-28'] });
    expect(await linesOf(calendarDate('2026-11-28'))).toEqual([
      ['Bobotie', 20, 0, true, 'manual'],
      ['Pap', 10, 0, false, 'manual'],
    ]);
    expect(await copy()).toEqual({ dates: [] });
  });

  it('keeps what was bought, with its portions', async () => {
    const [bobotie, pap] = [await makeDish('Bobotie'), await makeDish('Pap')];
    await add(bobotie, DATE, 2);
    const target = addDays(DATE, 1);
    await add(bobotie, target, 9);
    await add(pap, target, 9);
    await order(bobotie, 4, target);
    await order(pap, 1, target);
    // From the Friday before, so that the Saturday is copied to the Sunday.
    expect(await copy(addDays(DATE, -1), DATE)).toEqual({
      dates: [target, addDays(target, 1)],
    });
    expect(await linesOf(target)).toEqual([
      ['Bobotie', 4, 4, true, 'manual'],
      ['Pap', 9, 1, true, 'manual'],
    ]);
  });

  it('leaves days alone that have begun, are closed or have no example, and unavailable dishes out', async () => {
    const [bobotie, pap] = [await makeDish('Bobotie'), await makeDish('Pap')];
    for (const days of [0, 1, 2, 3]) await add(bobotie, addDays(MONDAY, days));
    await add(pap, addDays(MONDAY, 4));
    await updateMenuItem(asAdmin(), { id: pap, ...item('Pap'), isActive: false });
    await closeDays(asAdmin(), {
      from: addDays(NEXT_MONDAY, 1),
      to: addDays(NEXT_MONDAY, 1),
      reason: 'Stocktake',
      cancelOrders: false,
    });
    expect(await copy()).toEqual({ dates: [0, 2, 3].map((days) => addDays(NEXT_MONDAY, days)) });
    expect(await linesOf(addDays(NEXT_MONDAY, 4))).toEqual([]);
    // Today, a Friday, and the days before it.
    expect(await copy(NEXT_MONDAY, MONDAY)).toEqual({ dates: [] });
  });

  it('is taken back on all of its days or on none, by who copied it', async () => {
    const [bobotie, pap] = [await makeDish('Bobotie'), await makeDish('Pap')];
    await add(bobotie, DATE, 20);
    await add(bobotie, addDays(DATE, 1), 20);
    const [tuesday, wednesday] = [addDays(DATE, 3), addDays(DATE, 4)];
    await add(pap, wednesday);
    const { dates } = await copy(DATE, tuesday);
    expect(dates).toEqual([tuesday, wednesday, addDays(DATE, 7)]);
    const other = app.contextFor(await app.makeAdmin());
    expect(await refusalOf(undoMenus(other, { dates }))).toBe('NOT_FOUND');
    expect(await refusalOf(undoMenus(asAdmin(), { dates: [...dates, DATE] }))).toBe('NOT_FOUND');
    await order(bobotie, 1, tuesday);
    expect(await undoMenus(asAdmin(), { dates })).toEqual({ dates });
    expect(await linesOf(tuesday)).toEqual([['Bobotie', 20, 1, false, 'manual']]);
    expect(await linesOf(wednesday)).toEqual([['Pap', 20, 0, true, 'manual']]);
    expect(await linesOf(addDays(DATE, 7))).toEqual([]);
    expect(await refusalOf(undoMenus(asAdmin(), { dates }))).toBe('NOT_FOUND');
    expect((await auditOf('daily_menu.undo')).map(({ entityId }) => entityId)).toEqual(dates);
  });
});

it('is for administrators', async () => {
  const context = app.contextFor(await app.makeCustomer());
  const acts = [
    addDailyMenuLine(context, { date: DATE, menuItemId: await makeDish('Pap'), maxQuantity: 1 }),
    copyMenuWeek(context, { from: MONDAY, to: NEXT_MONDAY }),
    undoMenus(context, { dates: [DATE] }),
  ];
  expect(await Promise.all(acts.map(refusalOf))).toEqual(acts.map(() => 'FORBIDDEN'));
});
