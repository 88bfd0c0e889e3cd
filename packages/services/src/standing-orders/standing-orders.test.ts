import { type StandingOrderInput, standingOrderInput } from '@padkos/contracts';
import { calendarDate, MAX_STANDING_ORDERS } from '@padkos/domain';
import { describe, expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  addStandingOrder,
  changeStandingOrder,
  changeStatus,
  deleteMenuItem,
  deleteStandingOrder,
  listStandingOrders,
  type ServiceContext,
} from '../index.ts';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ruleOf = (dish: { id: string }, more: Partial<StandingOrderInput> = {}): StandingOrderInput =>
  standingOrderInput.parse({ weekdays: [1], menuItemId: dish.id, quantity: 1, ...more });

describe('standing orders', () => {
  let me: ServiceContext;
  let bobotie: TestDish;
  let pap: TestDish;
  const begin = async () => {
    me = app.contextFor(await app.makeCustomer());
    [bobotie, pap] = [await app.makeDish({ price: 40 }), await app.makeDish({ title: 'Pap', price: 12 })];
  };

  it('are kept, changed as a whole, paused and deleted, each by its own customer', async () => {
    await begin();
    const made = await addStandingOrder(
      me,
      ruleOf(bobotie, {
        weekdays: [5, 1, 5],
        secondMenuItemId: pap.id,
        quantity: 2,
        highestPrice: 45,
        skippedDates: ['2026-11-27', '2026-11-19', '2026-11-23'].map((date) => calendarDate(date)),
      }),
    );
    expect(made).toEqual({
      id: expect.any(String),
      weekdays: [1, 5],
      dish: { menuItemId: bobotie.id, title: 'Bobotie', imageUrl: '', price: 40, isActive: true },
      secondDish: { menuItemId: pap.id, title: 'Pap', imageUrl: '', price: 12, isActive: true },
      quantity: 2,
      highestPrice: 45,
      pausedUntil: null,
      // A past date has no effect.
      skippedDates: ['2026-11-23', '2026-11-27'],
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
    });
    expect(await listStandingOrders(me)).toEqual([made]);
    const you = app.contextFor(await app.makeCustomer());
    expect(await listStandingOrders(you)).toEqual([]);
    const change = {
      id: made.id,
      ...ruleOf(pap, { weekdays: [3], pausedUntil: calendarDate('2026-12-24') }),
    };
    expect(await refusalOf(changeStandingOrder(you, change))).toBe('NOT_FOUND');
    expect(await refusalOf(deleteStandingOrder(you, { id: made.id }))).toBe('NOT_FOUND');
    expect(await changeStandingOrder(me, change)).toMatchObject({
      id: made.id,
      weekdays: [3],
      dish: { title: 'Pap' },
      secondDish: null,
      quantity: 1,
      highestPrice: null,
      pausedUntil: '2026-12-24',
      skippedDates: [],
    });
    await deleteStandingOrder(me, { id: made.id });
    expect(await listStandingOrders(me)).toEqual([]);
    await deleteStandingOrder(me, { id: made.id });
    expect(await refusalOf(changeStandingOrder(me, change))).toBe('NOT_FOUND');
  });

  it('for an unknown dish, or for a dish twice on one day, are refused', async () => {
    await begin();
    expect(await refusalOf(addStandingOrder(me, ruleOf({ id: UNKNOWN })))).toBe('NOT_FOUND');
    const secondUnknown = ruleOf(bobotie, { secondMenuItemId: UNKNOWN });
    expect(await refusalOf(addStandingOrder(me, secondUnknown))).toBe('NOT_FOUND');
    const both = [1, 2].map(() => refusalOf(addStandingOrder(me, ruleOf(bobotie, { weekdays: [1, 2] }))));
    expect((await Promise.all(both)).sort()).toEqual([null, 'STANDING_ORDER_EXISTS'].sort());
    const tuesday = ruleOf(bobotie, { weekdays: [2, 3] });
    expect(await refusalOf(addStandingOrder(me, tuesday))).toBe('STANDING_ORDER_EXISTS');
    const wednesday = await addStandingOrder(me, ruleOf(bobotie, { weekdays: [3] }));
    expect(await refusalOf(changeStandingOrder(me, { id: wednesday.id, ...tuesday }))).toBe(
      'STANDING_ORDER_EXISTS',
    );
    expect(() => ruleOf(bobotie, { secondMenuItemId: bobotie.id })).toThrow('Choose another dish');
    expect(() => ruleOf(bobotie, { weekdays: [] })).toThrow('Choose at least one day');
  });

  it('are limited in number', async () => {
    await begin();
    const dishes = await Promise.all(Array.from({ length: MAX_STANDING_ORDERS + 3 }, () => app.makeDish()));
    const answers = await Promise.all(dishes.map((dish) => refusalOf(addStandingOrder(me, ruleOf(dish)))));
    expect(answers.filter((code) => code === null)).toHaveLength(MAX_STANDING_ORDERS);
    expect(new Set(answers)).toEqual(new Set([null, 'TOO_MANY_STANDING_ORDERS']));
  });

  it('can be changed while their dish is deleted, which no new one can have', async () => {
    await begin();
    const admin = app.contextFor(await app.makeAdmin());
    const made = await addStandingOrder(me, ruleOf(bobotie));
    await deleteMenuItem(admin, { id: bobotie.id });
    const paused = { id: made.id, ...ruleOf(bobotie, { pausedUntil: calendarDate('2026-12-01') }) };
    expect(await changeStandingOrder(me, paused)).toMatchObject({ pausedUntil: '2026-12-01' });
    const another = ruleOf(bobotie, { weekdays: [2] });
    expect(await refusalOf(addStandingOrder(me, another))).toBe('NOT_FOUND');
  });

  it('are for signed-in, active customers', async () => {
    await begin();
    const signedOut = app.contextFor(null);
    expect(await refusalOf(listStandingOrders(signedOut))).toBe('UNAUTHORIZED');
    expect(await refusalOf(addStandingOrder(signedOut, ruleOf(bobotie)))).toBe('UNAUTHORIZED');
    expect(await refusalOf(deleteStandingOrder(signedOut, { id: UNKNOWN }))).toBe('UNAUTHORIZED');
    const admin = app.contextFor(await app.makeAdmin());
    await changeStatus(admin, { userId: me.actor?.userId ?? '', isActive: false });
    expect(await refusalOf(addStandingOrder(me, ruleOf(bobotie)))).toBe('ACCOUNT_INACTIVE');
  });
});
