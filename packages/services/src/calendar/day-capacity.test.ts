import { calendarSettingsInput, deliveryDayInput, placeOrderInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { sayRefusal } from '@padkos/i18n';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  cancelOwnOrder,
  changeOwnOrder,
  confirmOrder,
  placeOrder,
  readCalendar,
  readMenu,
  refundLines,
  type ServiceContext,
  saveCalendarSettings,
  setDeliveryDay,
} from '../index.ts';

const DATE = calendarDate('2026-11-25');

let app: TestApp;
let admin: User;
let pap: TestDish;
let stew: TestDish;
beforeEach(async () => {
  app = await ownTestApp();
  admin = await app.makeAdmin();
  pap = await app.makeDish({ title: 'Pap', date: DATE });
  stew = await app.makeDish({ title: 'Stew', date: DATE, portions: 60 });
});

const asAdmin = () => app.contextFor(admin);
const limitTo = (capacity: number | null, date = DATE) =>
  setDeliveryDay(asAdmin(), deliveryDayInput.parse({ date, capacity, closesAt: null }));
const orderOf = (dish: TestDish, quantity: number, payment = {}) =>
  placeOrderInput.parse({
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity }],
    ...payment,
  });
const customer = async () => app.contextFor(await app.makeCustomer({ tokens: 5_000 }));
const leftFor = (me: ServiceContext, wanted = 1_000) =>
  placeOrder(me, orderOf(pap, Math.min(wanted, 999))).catch((error) => error.params.left);

describe('the capacity of a date', () => {
  it('counts the portions of all dishes, and says how many are left', async () => {
    await limitTo(10);
    const me = await customer();
    await placeOrder(me, orderOf(pap, 4));
    await placeOrder(me, orderOf(stew, 3));
    const refused = await placeOrder(me, orderOf(stew, 4)).catch((error) => error);
    expect(refused).toMatchObject({
      code: 'CAPACITY_REACHED',
      params: { left: 3, requested: 4, date: DATE },
    });
    expect(sayRefusal(null, refused.code, refused.params)).toBe(
      'Only 3 more portions can be ordered for Wednesday 25 November 2026.',
    );
    await placeOrder(me, orderOf(pap, 3));
    expect(await refusalOf(placeOrder(me, orderOf(pap, 1)))).toBe('CAPACITY_REACHED');
    const { items } = await readMenu(me, { date: DATE });
    expect(items.map(({ availableQuantity }) => availableQuantity)).toEqual([0, 0]);
    expect((await readCalendar(asAdmin())).days).toEqual([
      { date: DATE, capacity: 10, closesAt: null, sold: 10 },
    ]);
  });

  it('holds for orders by card, and gets back what is cancelled, changed or refunded', async () => {
    await limitTo(10);
    const me = await customer();
    const byCard = await placeOrder(me, orderOf(pap, 6, { paymentMethod: 'card' }));
    const { id } = await placeOrder(me, orderOf(stew, 4));
    expect(await leftFor(me)).toBe(0);
    await cancelOwnOrder(me, { id: byCard.id });
    expect(await leftFor(me)).toBe(6);
    await changeOwnOrder(me, { id, items: [{ menuItemId: stew.id, quantity: 2 }] });
    expect(await leftFor(me)).toBe(8);
    expect(await refusalOf(changeOwnOrder(me, { id, items: [{ menuItemId: pap.id, quantity: 11 }] }))).toBe(
      'CAPACITY_REACHED',
    );
    await changeOwnOrder(me, { id, items: [{ menuItemId: pap.id, quantity: 10 }] });
    expect(await leftFor(me)).toBe(0);
    await confirmOrder(asAdmin(), { id });
    const [line] = await app.db.query
      .select()
      .from(schema.orderItems)
      .where(eq(schema.orderItems.orderId, id));
    await refundLines(asAdmin(), {
      id,
      lines: [{ orderItemId: line?.id ?? '', quantity: 3 }],
      reason: 'Burnt',
    });
    expect(await leftFor(me)).toBe(3);
  });

  it('of one date outranks that of every date; lowered below what is sold, it only sells no more', async () => {
    const settings = { closesOnHolidays: false, leavesOutClosed: false, countsWorkingDays: false };
    await saveCalendarSettings(asAdmin(), calendarSettingsInput.parse({ ...settings, dayCapacity: 5 }));
    const me = await customer();
    expect(await leftFor(me)).toBe(5);
    await limitTo(8);
    expect(await leftFor(me)).toBe(8);
    await placeOrder(me, orderOf(pap, 6));
    await limitTo(null);
    expect(await leftFor(me)).toBe(0);
    const lines = await readMenu(me, { date: calendarDate('2026-11-26') });
    expect(lines.items).toEqual([]);
  });

  it('is none by default, and takes no lock', async () => {
    const me = await customer();
    await placeOrder(me, orderOf(pap, 30));
    expect((await readMenu(me, { date: DATE })).items[0]).toMatchObject({ availableQuantity: null });
    const [held] = await app.db.sql<[{ capacity: number | null }]>`select lock_capacity(${DATE}) as capacity`;
    expect(held.capacity).toBeNull();
  });

  it('of fifty people after the last seven portions, seven get one', async () => {
    await app.warmUp();
    await limitTo(7);
    const people = await Promise.all(Array.from({ length: 50 }, customer));
    const outcomes = await Promise.all(
      people.map((me, index) =>
        placeOrder(
          me,
          orderOf(index % 2 === 0 ? pap : stew, 1, index % 5 === 0 ? { paymentMethod: 'card' } : {}),
        ).then(
          () => 'placed',
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(7);
    expect(outcomes.filter((outcome) => outcome === 'CAPACITY_REACHED')).toHaveLength(43);
  });
});

it('a date that is over has no capacity to set, and only administrators set one', async () => {
  expect(await refusalOf(limitTo(5, calendarDate('2026-11-19')))).toBe('VALIDATION');
  const me = await customer();
  const day = deliveryDayInput.parse({ date: DATE, capacity: 5, closesAt: null });
  expect(await refusalOf(setDeliveryDay(me, day))).toBe('FORBIDDEN');
  expect(await refusalOf(readCalendar(me))).toBe('FORBIDDEN');
});
