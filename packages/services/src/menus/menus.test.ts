import { menuItemInput, saveAssignmentsInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { addDays, type CalendarDate, calendarDate } from '@padkos/domain';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  createMenuItem,
  deleteAssignment,
  deleteMenuItem,
  giveMenuBack,
  listAssignments,
  listDailyMenu,
  listMenuItems,
  listOrders,
  materialiseMenus,
  placeOrder,
  readMenu,
  saveAssignments,
  setDailyMenu,
  setDailyMenuLine,
  undoDailyMenu,
  updateMenuItem,
} from '../index.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await ownTestApp();
  admin = await app.makeAdmin();
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** A Saturday. */
const START = calendarDate('2026-11-21');
const asAdmin = () => app.contextFor(admin);
const item = (title: string, change: object = {}) => menuItemInput.parse({ title, price: 30, ...change });
const dish = (title: string, change?: object) => createMenuItem(asAdmin(), item(title, change));
const tick = (menuItemId: string, days: number[], change: object = {}) =>
  saveAssignments(
    asAdmin(),
    saveAssignmentsInput.parse({
      assignments: days.map((dayOfWeek) => ({ menuItemId, dayOfWeek, ...change })),
    }),
  );
const generate = (days = 14, start: CalendarDate = START) => materialiseMenus(asAdmin(), { start, days });
const linesOf = async (date: CalendarDate) =>
  (await listDailyMenu(asAdmin(), { date })).map((line) => ({
    title: line.menuItem.title,
    max: line.maxQuantity,
    sold: line.sold,
    active: line.isActive,
  }));
const order = async (menuItemId: string, quantity = 1, date = START) =>
  placeOrder(app.contextFor(await app.makeCustomer({ tokens: 500 })), {
    deliveryDate: date,
    items: [{ menuItemId, quantity }],
  });
const auditActions = async () =>
  (
    await app.db.query
      .select({ action: schema.auditLogs.action })
      .from(schema.auditLogs)
      .where(eq(schema.auditLogs.userId, admin.id))
      .orderBy(asc(schema.auditLogs.position))
  ).map((row) => row.action);

describe('dishes', () => {
  it('are created, changed and taken out, each with an audit row', async () => {
    const made = await dish('Waterblommetjiebredie', { description: 'From the vlei' });
    expect(made).toMatchObject({ title: 'Waterblommetjiebredie', price: 30, imageUrl: '', isActive: true });
    const changed = await updateMenuItem(asAdmin(), {
      id: made.id,
      ...item('Bredie', { price: 35, isActive: false }),
    });
    expect(changed).toEqual({ ...made, title: 'Bredie', description: '', price: 35, isActive: false });
    expect(await listMenuItems(asAdmin())).toEqual([changed]);
    await deleteMenuItem(asAdmin(), { id: made.id });
    expect(await listMenuItems(asAdmin())).toEqual([]);
    expect(await auditActions()).toEqual(['menu_item.create', 'menu_item.update', 'menu_item.delete']);
  });

  it('once deleted appear only in past orders', async () => {
    const { id } = await dish('Potjie');
    await tick(id, [6]);
    await generate();
    const customer = app.contextFor(await app.makeCustomer({ tokens: 100 }));
    await placeOrder(customer, { deliveryDate: START, items: [{ menuItemId: id, quantity: 1 }] });
    await deleteMenuItem(asAdmin(), { id });
    expect((await readMenu(customer, { date: START })).items).toEqual([]);
    expect(await linesOf(START)).toEqual([]);
    expect(await listAssignments(asAdmin())).toEqual([]);
    expect(await generate()).toMatchObject({ created: 0 });
    expect((await all(listOrders(customer)))[0]?.items).toMatchObject([{ menuItem: { title: 'Potjie' } }]);
    const acts = [
      updateMenuItem(asAdmin(), { id, ...item('Potjie') }),
      deleteMenuItem(asAdmin(), { id }),
      tick(id, [1]),
      setDailyMenu(asAdmin(), { date: START, menuItemIds: [id] }),
      setDailyMenuLine(asAdmin(), { date: START, menuItemId: id, maxQuantity: 5 }),
    ];
    expect(await Promise.all(acts.map(refusalOf))).toEqual(acts.map(() => 'NOT_FOUND'));
  });
});

describe('the weekly schedule', () => {
  it('saves and deletes cells; of two entries for one cell the last counts', async () => {
    const { id } = await dish('Pap');
    const saved = await tick(id, [1, 1, 7], { defaultMaxQuantity: 50 });
    expect(saved).toMatchObject([
      { menuItemId: id, dayOfWeek: 1, defaultMaxQuantity: 50, defaultCutoffTime: '15:00', isActive: true },
      { dayOfWeek: 7 },
    ]);
    await tick(id, [7], { defaultMaxQuantity: 20 });
    await deleteAssignment(asAdmin(), { menuItemId: id, dayOfWeek: 1 });
    await deleteAssignment(asAdmin(), { menuItemId: id, dayOfWeek: 1 });
    expect(await listAssignments(asAdmin())).toMatchObject([{ dayOfWeek: 7, defaultMaxQuantity: 20 }]);
    expect(await auditActions()).toEqual([
      'menu_item.create',
      'weekly_schedule.save',
      'weekly_schedule.save',
      'weekly_schedule.delete',
    ]);
  });

  it('is saved as a whole or not at all', async () => {
    const { id } = await dish('Pap');
    const assignments = [id, UNKNOWN].map((menuItemId) => ({ menuItemId, dayOfWeek: 1 }));
    const input = saveAssignmentsInput.parse({ assignments });
    expect(await refusalOf(saveAssignments(asAdmin(), input))).toBe('NOT_FOUND');
    expect(await listAssignments(asAdmin())).toEqual([]);
  });
});

describe('generation', () => {
  it('puts scheduled dishes on their weekdays, and again changes nothing', async () => {
    const { id } = await dish('Pap');
    await tick(id, [6, 1], { defaultMaxQuantity: 20, defaultCutoffTime: '14:00' });
    const inactive = await dish('Not now', { isActive: false });
    await tick(inactive.id, [6]);
    expect(await generate()).toEqual({ start: START, days: 14, created: 4, skipped: 0, deactivated: 0 });
    expect(await listDailyMenu(asAdmin(), { date: START })).toMatchObject([
      { maxQuantity: 20, availableQuantity: 20, sold: 0, cutoffTime: '14:00', isActive: true },
    ]);
    expect(await linesOf(addDays(START, 1))).toEqual([]);
    expect(await linesOf(addDays(START, 2))).toHaveLength(1);
    expect(await linesOf(addDays(START, 14))).toEqual([]);
    expect(await generate()).toEqual({ start: START, days: 14, created: 0, skipped: 4, deactivated: 0 });
  });

  it('run ten times at once makes each line once', async () => {
    const { id } = await dish('Pap');
    await tick(id, [1, 2, 3, 4, 5, 6, 7]);
    const counts = await Promise.all(Array.from({ length: 10 }, () => generate()));
    expect(counts.map((count) => count.created).sort((a, b) => b - a)).toEqual([14, ...Array(9).fill(0)]);
  });

  it('removes its own lines without orders that are no longer scheduled, and restores them when they are scheduled again', async () => {
    const { id } = await dish('Pap');
    const sold = await dish('Sold');
    await tick(id, [6], { defaultMaxQuantity: 20 });
    await tick(sold.id, [6], { defaultMaxQuantity: 20 });
    await generate();
    await order(sold.id, 2);
    for (const menuItemId of [id, sold.id]) await deleteAssignment(asAdmin(), { menuItemId, dayOfWeek: 6 });
    expect(await generate()).toMatchObject({ created: 0, deactivated: 3 });
    expect(await linesOf(START)).toEqual([
      { title: 'Pap', max: 20, sold: 0, active: false },
      { title: 'Sold', max: 20, sold: 2, active: true },
    ]);
    expect(await generate()).toMatchObject({ created: 0, deactivated: 0 });
    await tick(id, [6], { defaultMaxQuantity: 9 });
    expect(await generate()).toMatchObject({ created: 2, deactivated: 0 });
    expect((await linesOf(START))[0]).toEqual({ title: 'Pap', max: 9, sold: 0, active: true });
  });

  it('never changes lines set by hand', async () => {
    const [off, more, unscheduled] = [await dish('Off'), await dish('More'), await dish('Unscheduled')];
    await tick(off.id, [6], { defaultMaxQuantity: 20 });
    await tick(more.id, [6], { defaultMaxQuantity: 20 });
    await generate();
    await setDailyMenuLine(asAdmin(), { date: START, menuItemId: off.id, maxQuantity: 20, isActive: false });
    await setDailyMenuLine(asAdmin(), { date: START, menuItemId: more.id, maxQuantity: 80 });
    await deleteAssignment(asAdmin(), { menuItemId: more.id, dayOfWeek: 6 });
    const byHand = addDays(START, 3);
    await setDailyMenu(asAdmin(), { date: byHand, menuItemIds: [unscheduled.id] });
    await generate();
    expect(await linesOf(START)).toEqual([
      { title: 'More', max: 80, sold: 0, active: true },
      { title: 'Off', max: 20, sold: 0, active: false },
    ]);
    expect(await linesOf(byHand)).toEqual([{ title: 'Unscheduled', max: null, sold: 0, active: true }]);
  });

  it('adds nothing to a date whose menu was set by hand to exactly some dishes', async () => {
    const [scheduled, chosen] = [await dish('Scheduled'), await dish('Chosen')];
    await tick(scheduled.id, [6]);
    await setDailyMenu(asAdmin(), { date: START, menuItemIds: [chosen.id] });
    await generate();
    const { items } = await readMenu(asAdmin(), { date: START });
    expect(items).toMatchObject([{ menuItem: { title: 'Chosen' } }]);
    expect((await readMenu(asAdmin(), { date: addDays(START, 7) })).items).toHaveLength(1);
  });
});

describe('undoing the menu of a date', () => {
  const undo = (context = asAdmin()) => undoDailyMenu(context, { date: START });

  it('restores every line and its origin, and keeps sold portions', async () => {
    const [scheduled, limited, added] = [await dish('Scheduled'), await dish('Limited'), await dish('Added')];
    await tick(scheduled.id, [6], { defaultMaxQuantity: 12 });
    await generate(1);
    await setDailyMenu(asAdmin(), { date: addDays(START, 1), menuItemIds: [limited.id] });
    const before = await linesOf(START);
    expect(before).toMatchObject([{ title: 'Scheduled', max: 12, active: true }]);
    await setDailyMenu(asAdmin(), {
      date: START,
      menuItemIds: [scheduled.id, limited.id, added.id],
      maxQuantity: 40,
    });
    await order(limited.id, 3);
    await undo();
    expect(await linesOf(START)).toEqual([{ title: 'Limited', max: 40, sold: 3, active: false }, ...before]);
    expect((await listDailyMenu(asAdmin(), { date: addDays(START, 1) }))[0]?.isActive).toBe(true);

    // The schedule makes this menu again: a new cell is added, and one that is no longer ticked is removed.
    await tick(added.id, [6]);
    await deleteAssignment(asAdmin(), { menuItemId: scheduled.id, dayOfWeek: 6 });
    expect(await generate(1)).toMatchObject({ created: 1, deactivated: 1 });
    const acts = await auditActions();
    expect(acts.filter((act) => act === 'daily_menu.undo')).toHaveLength(1);
  });

  it('keeps at least the portions that are sold, and what is open open', async () => {
    const [low, open] = [await dish('Low', { price: 1 }), await dish('Open', { price: 1 })];
    await setDailyMenu(asAdmin(), { date: START, menuItemIds: [low.id, open.id] });
    await setDailyMenuLine(asAdmin(), { date: START, menuItemId: low.id, maxQuantity: 2 });
    await setDailyMenu(asAdmin(), { date: START, menuItemIds: [low.id, open.id], maxQuantity: 9 });
    await order(low.id, 5);
    expect(await undo()).toMatchObject([
      { maxQuantity: 5, availableQuantity: 0, sold: 5, isActive: true },
      { maxQuantity: null, sold: 0, isActive: true },
    ]);
  });

  it('is done once, by who set it; a date that was set by hand before stays so', async () => {
    const [first, second] = [await dish('First'), await dish('Second')];
    await tick(second.id, [6]);
    await setDailyMenu(asAdmin(), { date: START, menuItemIds: [first.id] });
    await setDailyMenu(asAdmin(), { date: START, menuItemIds: [second.id] });
    const other = app.contextFor(await app.makeAdmin());
    expect(await refusalOf(undo(other))).toBe('NOT_FOUND');
    await undo();
    const restored = [{ title: 'First', max: null, sold: 0, active: true }];
    expect(await linesOf(START)).toEqual(restored);
    expect(await refusalOf(undo())).toBe('NOT_FOUND');
    expect(await generate(1)).toMatchObject({ created: 0 });
    expect(await linesOf(START)).toEqual(restored);
  });
});

describe('giving the menu of a date back to the weekly schedule', () => {
  const giveBack = () => giveMenuBack(asAdmin(), { date: START });

  it('puts on what is scheduled with its portions, and takes off what is not and nobody bought', async () => {
    const [scheduled, missing, chosen, sold] = [
      await dish('Scheduled', { price: 1 }),
      await dish('Missing'),
      await dish('Chosen'),
      await dish('Sold', { price: 1 }),
    ];
    await tick(scheduled.id, [6], { defaultMaxQuantity: 12, defaultCutoffTime: '13:00' });
    await setDailyMenu(asAdmin(), {
      date: START,
      menuItemIds: [scheduled.id, chosen.id, sold.id],
      maxQuantity: 40,
    });
    await tick(missing.id, [6], { defaultMaxQuantity: 7 });
    await order(sold.id, 2);
    expect((await listDailyMenu(asAdmin(), { date: START })).map((line) => line.origin)).toEqual([
      'manual',
      'manual',
      'manual',
    ]);
    expect(await giveBack()).toMatchObject([
      { menuItem: { title: 'Chosen' }, isActive: false, origin: 'schedule' },
      { menuItem: { title: 'Missing' }, maxQuantity: 7, isActive: true, origin: 'schedule' },
      {
        menuItem: { title: 'Scheduled' },
        maxQuantity: 12,
        cutoffTime: '13:00',
        isActive: true,
        origin: 'schedule',
      },
      { menuItem: { title: 'Sold' }, maxQuantity: 40, sold: 2, isActive: true, origin: 'schedule' },
    ]);

    // The schedule makes this menu again.
    await deleteAssignment(asAdmin(), { menuItemId: missing.id, dayOfWeek: 6 });
    expect(await generate(1)).toMatchObject({ created: 0, deactivated: 1 });
    expect((await auditActions()).at(-1)).toBe('daily_menu.generate');
    expect(await auditActions()).toContain('daily_menu.give_back');
  });

  it('keeps at least the portions that are sold, and puts a dish that was taken off by hand on again', async () => {
    const [low, off] = [await dish('Low', { price: 1 }), await dish('Off')];
    for (const { id } of [low, off]) await tick(id, [6], { defaultMaxQuantity: 3 });
    await generate(1);
    await setDailyMenuLine(asAdmin(), { date: START, menuItemId: low.id, maxQuantity: 9 });
    await setDailyMenuLine(asAdmin(), { date: START, menuItemId: off.id, maxQuantity: 3, isActive: false });
    await order(low.id, 5);
    await giveBack();
    expect(await linesOf(START)).toEqual([
      { title: 'Low', max: 5, sold: 5, active: true },
      { title: 'Off', max: 3, sold: 0, active: true },
    ]);
    expect(await refusalOf(undoDailyMenu(asAdmin(), { date: START }))).toBe('NOT_FOUND');
  });

  it('changes nothing where the schedule makes the menu already', async () => {
    const { id } = await dish('Pap');
    await tick(id, [6], { defaultMaxQuantity: 20 });
    await generate(1);
    const before = await listDailyMenu(asAdmin(), { date: START });
    expect(await giveBack()).toEqual(before);
    expect(await auditActions()).not.toContain('daily_menu.give_back');
  });
});

describe('the menu of one date', () => {
  it('is set to exactly these dishes, and counted', async () => {
    const [a, b, c] = [await dish('A'), await dish('B'), await dish('C')];
    await tick(b.id, [6], { defaultMaxQuantity: 12, defaultCutoffTime: '13:00' });
    expect(await setDailyMenu(asAdmin(), { date: START, menuItemIds: [a.id, b.id, a.id] })).toEqual({
      date: START,
      created: 2,
      updated: 0,
      deactivated: 0,
    });
    expect(await linesOf(START)).toMatchObject([
      { title: 'A', max: null },
      { title: 'B', max: 12 },
    ]);
    expect(
      await setDailyMenu(asAdmin(), { date: START, menuItemIds: [b.id, c.id], maxQuantity: 30 }),
    ).toEqual({
      date: START,
      created: 1,
      updated: 1,
      deactivated: 1,
    });
    expect(await linesOf(START)).toEqual([
      { title: 'A', max: null, sold: 0, active: false },
      { title: 'B', max: 30, sold: 0, active: true },
      { title: 'C', max: 30, sold: 0, active: true },
    ]);
    expect(await setDailyMenu(asAdmin(), { date: START, menuItemIds: [a.id, b.id] })).toMatchObject({
      updated: 2,
    });
    expect((await linesOf(START)).map((line) => line.active)).toEqual([true, true, false]);
  });

  it('never goes below what is sold, in whole or in a line', async () => {
    const { id } = await dish('Pap');
    await setDailyMenu(asAdmin(), { date: START, menuItemIds: [id], maxQuantity: 10 });
    await order(id, 4);
    const before = await linesOf(START);
    expect(await refusalOf(setDailyMenu(asAdmin(), { date: START, menuItemIds: [id], maxQuantity: 3 }))).toBe(
      'BELOW_SOLD',
    );
    const line = (change: object) =>
      setDailyMenuLine(asAdmin(), { date: START, menuItemId: id, maxQuantity: null, ...change });
    expect(await refusalOf(line({ maxQuantity: 3 }))).toBe('BELOW_SOLD');
    expect(await linesOf(START)).toEqual(before);
    expect(await line({ maxQuantity: 4, cutoffTime: '12:30' })).toMatchObject({
      maxQuantity: 4,
      availableQuantity: 0,
      sold: 4,
      cutoffTime: '12:30',
      isActive: true,
    });
    expect(await line({})).toMatchObject({
      maxQuantity: null,
      availableQuantity: null,
      sold: 4,
      cutoffTime: '12:30',
    });
    expect(await refusalOf(line({ menuItemId: UNKNOWN }))).toBe('NOT_FOUND');
    expect(await refusalOf(line({ date: addDays(START, 1) }))).toBe('NOT_FOUND');
  });

  it('lowered while people order sells no more than it says', async () => {
    const { id } = await dish('Pap', { price: 1 });
    await setDailyMenu(asAdmin(), { date: START, menuItemIds: [id], maxQuantity: 20 });
    await Promise.all([
      ...Array.from({ length: 15 }, () => refusalOf(order(id))),
      ...[8, 6, 4].map((maxQuantity) =>
        refusalOf(setDailyMenu(asAdmin(), { date: START, menuItemIds: [id], maxQuantity })),
      ),
    ]);
    const [line] = await linesOf(START);
    expect(line?.sold).toBeLessThanOrEqual(line?.max ?? 0);
  });

  it('of an unknown dish changes nothing', async () => {
    const { id } = await dish('Pap');
    expect(await refusalOf(setDailyMenu(asAdmin(), { date: START, menuItemIds: [id, UNKNOWN] }))).toBe(
      'NOT_FOUND',
    );
    expect(await linesOf(START)).toEqual([]);
  });
});

it('all of it is for administrators', async () => {
  const { id } = await dish('Pap');
  const audited = await auditActions();
  for (const [context, code] of [
    [app.contextFor(await app.makeCustomer()), 'FORBIDDEN'],
    [app.contextFor(null), 'UNAUTHORIZED'],
  ] as const) {
    const acts = [
      listMenuItems(context),
      createMenuItem(context, item('X')),
      updateMenuItem(context, { id, ...item('X') }),
      deleteMenuItem(context, { id }),
      listAssignments(context),
      saveAssignments(
        context,
        saveAssignmentsInput.parse({ assignments: [{ menuItemId: id, dayOfWeek: 1 }] }),
      ),
      deleteAssignment(context, { menuItemId: id, dayOfWeek: 1 }),
      materialiseMenus(context, { start: START, days: 1 }),
      listDailyMenu(context, { date: START }),
      setDailyMenu(context, { date: START, menuItemIds: [id] }),
      undoDailyMenu(context, { date: START }),
      giveMenuBack(context, { date: START }),
      setDailyMenuLine(context, { date: START, menuItemId: id, maxQuantity: 1 }),
    ];
    expect(await Promise.all(acts.map(refusalOf))).toEqual(acts.map(() => code));
  }
  expect(await auditActions()).toEqual(audited);
});
