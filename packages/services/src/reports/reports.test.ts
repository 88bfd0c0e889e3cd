import { analyticsInput, type User } from '@padkos/contracts';
import { type CalendarDate, calendarDate } from '@padkos/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCardOrder } from '../../testing/card-payments.ts';
import { createTestApp, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import {
  analytics,
  cancelOrder,
  confirmOrder,
  creditTokens,
  dashboard,
  fulfilOrder,
  placeOrder,
  todayStats,
  updateMenuItem,
} from '../index.ts';

let app: TestApp;
let admin: User;
let thandi: User;
let pap: TestDish;

/**
 * Friday 20 November 2026 to Sunday 22, in Johannesburg, around midnight and the year's other instants:
 * Thandi and Sipho order pap (10) and bobotie (40), one order each time, delivered on the 24th or the 25th.
 */
beforeAll(async () => {
  app = await createTestApp();
  app.at('2026-10-01T12:00:00+02:00');
  admin = await app.makeAdmin();
  thandi = await app.makeCustomer({ tokens: 1000 });
  const sipho = await app.makeCustomer({ tokens: 1000 });
  pap = await app.makeDish({ title: 'Pap', price: 10, date: '2026-11-24' });
  const bobotie = await app.makeDish({ title: 'Bobotie', price: 40, date: '2026-11-25' });

  const place = async (
    instant: string,
    customer: User,
    dish: TestDish,
    quantity: number,
    ...acts: string[]
  ) => {
    app.at(instant);
    const order = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity }] };
    const { id } = await placeOrder(app.contextFor(customer), order);
    const asAdmin = app.contextFor(admin);
    for (const act of acts) {
      if (act === 'confirm') await confirmOrder(asAdmin, { id });
      if (act === 'fulfil') await fulfilOrder(asAdmin, { id });
      if (act === 'cancel') await cancelOrder(asAdmin, { id, reason: 'No gas' });
    }
  };
  await place('2026-11-20T23:59:59.999+02:00', thandi, pap, 2);
  await place('2026-11-21T00:00:00+02:00', thandi, bobotie, 1, 'confirm');
  await place('2026-11-21T12:00:00+02:00', sipho, pap, 3, 'cancel');
  await place('2026-11-21T23:59:59.999+02:00', sipho, pap, 1, 'confirm', 'fulfil');
  const renamed = { title: 'Pap en vleis', description: '', price: 99, imageUrl: '', isActive: true };
  await updateMenuItem(app.contextFor(admin), { id: pap.id, ...renamed });
  app.at('2026-11-22T00:00:00+02:00');
  await creditTokens(app.contextFor(admin), { userId: sipho.id, tokens: 7 });
});
afterAll(() => app.close());

const asAdmin = () => app.contextFor(admin);
const of = (start: string, end: string) => analytics(asAdmin(), analyticsInput.parse({ start, end }));

describe('analytics', () => {
  it('go by the Johannesburg date of placing; cancelled orders count, but are no revenue and not popular', async () => {
    expect(await of('2026-11-20', '2026-11-21')).toEqual({
      totalOrders: 4,
      totalRevenue: 25 + 45 + 15,
      avgOrderValue: 28,
      totalCustomers: 2,
      statusBreakdown: { pending: 1, confirmed: 1, fulfilled: 1, cancelled: 1 },
      dailyStats: [
        { date: '2026-11-20', orders: 1, revenue: 25 },
        { date: '2026-11-21', orders: 3, revenue: 60 },
      ],
      popularItems: [
        { menuItemTitle: 'Pap', orderCount: 2, totalQuantity: 3, totalRevenue: 30 },
        { menuItemTitle: 'Bobotie', orderCount: 1, totalQuantity: 1, totalRevenue: 40 },
      ],
    });
  });

  it('of one day leave the days beside it out', async () => {
    expect(await of('2026-11-21', '2026-11-21')).toMatchObject({
      totalOrders: 3,
      totalRevenue: 60,
      avgOrderValue: 30,
    });
    expect(await of('2026-11-20', '2026-11-20')).toMatchObject({ totalOrders: 1, totalCustomers: 1 });
  });

  it('of no orders are zero', async () => {
    expect(await of('2026-11-22', '2026-12-31')).toEqual({
      totalOrders: 0,
      totalRevenue: 0,
      avgOrderValue: 0,
      totalCustomers: 0,
      statusBreakdown: { pending: 0, confirmed: 0, fulfilled: 0, cancelled: 0 },
      dailyStats: [],
      popularItems: [],
    });
  });
});

describe('the dashboard', () => {
  const at = (date: CalendarDate | 'overview') => dashboard(asAdmin(), { date });

  it('of a date counts what is delivered on it and what was credited on it', async () => {
    expect(await at(calendarDate('2026-11-24'))).toEqual({
      todayOrders: 3,
      pendingOrders: 1,
      confirmedOrders: 0,
      fulfilledOrders: 1,
      tokensCredited: 0,
    });
    expect(await at(calendarDate('2026-11-22'))).toMatchObject({ todayOrders: 0, tokensCredited: 7 });
    expect(await at(calendarDate('2026-11-21'))).toMatchObject({ tokensCredited: 0 });
    expect(await at(calendarDate('2026-10-01'))).toMatchObject({ tokensCredited: 2000 });
  });

  it('of the overview counts what was placed and credited in thirty days', async () => {
    expect(await at('overview')).toEqual({
      todayOrders: 4,
      pendingOrders: 1,
      confirmedOrders: 1,
      fulfilledOrders: 1,
      tokensCredited: 7,
    });
    app.at('2026-12-20T12:00:00+02:00');
    expect(await at('overview')).toMatchObject({ todayOrders: 3, pendingOrders: 0, tokensCredited: 7 });
    app.at('2026-12-22T12:00:00+02:00');
    expect(await at('overview')).toMatchObject({ todayOrders: 0, tokensCredited: 0 });
  });
});

it('the banner counts the orders placed today in Johannesburg that are paid and not cancelled', async () => {
  const count = async (instant: string) => {
    app.at(instant);
    return (await todayStats(app.contextFor(thandi))).orderCount;
  };
  expect(await count('2026-11-20T23:59:59+02:00')).toBe(1);
  expect(await count('2026-11-21T00:00:00+02:00')).toBe(2);
  expect(await count('2026-11-22T00:00:00+02:00')).toBe(0);
  await makeCardOrder(app.db, { userId: thandi.id, dish: pap, placedAt: app.clock.now(), change: {} });
  expect(await count('2026-11-22T12:00:00+02:00')).toBe(0);
});

it('reports are for administrators, the banner for every signed-in user', async () => {
  const window = analyticsInput.parse({ start: '2026-11-20', end: '2026-11-21' });
  for (const [user, code] of [
    [thandi, 'FORBIDDEN'],
    [null, 'UNAUTHORIZED'],
  ] as const) {
    expect(await refusalOf(analytics(app.contextFor(user), window))).toBe(code);
    expect(await refusalOf(dashboard(app.contextFor(user), { date: 'overview' }))).toBe(code);
  }
  expect(await refusalOf(todayStats(app.contextFor(null)))).toBe('UNAUTHORIZED');
});
