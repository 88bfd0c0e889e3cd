import { calendarSettingsInput, holidayInput, placeOrderInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { type CalendarDate, calendarDate } from '@padkos/domain';
import { like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  listOrders,
  placeOrder,
  readCalendar,
  readWallet,
  resetHoliday,
  saveCalendarSettings,
  setHoliday,
} from '../index.ts';

const HOLIDAY = calendarDate('2026-12-16');

let app: TestApp;
let admin: User;
let dish: TestDish;
beforeEach(async () => {
  app = await ownTestApp();
  app.at('2026-12-11T12:00:00+02:00');
  admin = await app.makeAdmin();
  dish = await app.makeDish({ date: HOLIDAY });
});

const asAdmin = () => app.contextFor(admin);
const save = (change: object = {}) =>
  saveCalendarSettings(
    asAdmin(),
    calendarSettingsInput.parse({
      closesOnHolidays: false,
      leavesOutClosed: false,
      countsWorkingDays: false,
      dayCapacity: null,
      ...change,
    }),
  );
const order = () =>
  placeOrderInput.parse({ deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] });
const customer = async () => app.contextFor(await app.makeCustomer({ tokens: 500 }));
const actions = async () =>
  (
    await app.db.query
      .select({ action: schema.auditLogs.action })
      .from(schema.auditLogs)
      .where(like(schema.auditLogs.action, 'calendar.%'))
  ).map(({ action }) => action);

it('the kitchen delivers on public holidays unless it says otherwise; open orders keep it from closing', async () => {
  const me = await customer();
  await placeOrder(me, order());
  expect(await refusalOf(save({ closesOnHolidays: true }))).toBe('ORDERS_EXIST');
  expect((await readCalendar(asAdmin())).settings.closesOnHolidays).toBe(false);
  const saved = await save({ closesOnHolidays: true, cancelOrders: true });
  expect(saved.settings.closesOnHolidays).toBe(true);
  expect((await readWallet(me)).wallet.balance).toBe(500);
  expect(await placeOrder(me, order()).catch((error) => error.params)).toEqual({
    date: HOLIDAY,
    reason: 'Day of Reconciliation',
  });
  await save({ closesOnHolidays: true });
  expect(await actions()).toEqual(['calendar.settings']);
});

const reset = (date: CalendarDate, cancelOrders = false) => resetHoliday(asAdmin(), { date, cancelOrders });

it('a date that becomes a closed one again by the Act cancels its orders in the same act', async () => {
  const me = await customer();
  await save({ closesOnHolidays: true });
  const input = { date: HOLIDAY, name: 'Day of Reconciliation', isHoliday: false };
  await setHoliday(asAdmin(), holidayInput.parse(input));
  const before = (await readWallet(me)).wallet.balance;
  await placeOrder(me, order());
  const refused = await reset(HOLIDAY).catch((error) => error);
  expect([refused.code, refused.params.orders]).toEqual(['ORDERS_EXIST', 1]);
  await reset(HOLIDAY, true);
  expect((await readWallet(me)).wallet.balance).toBe(before);
  expect((await all(listOrders(me))).map(({ status }) => status)).toEqual(['cancelled']);
  expect(await refusalOf(placeOrder(me, order()))).toBe('DAY_CLOSED');
});

it('the list can lose a holiday and gain one, and goes back to the Act', async () => {
  const me = await customer();
  await save({ closesOnHolidays: true });
  const change = (date: string, name: string, isHoliday: boolean) =>
    setHoliday(asAdmin(), holidayInput.parse({ date, name, isHoliday }));
  const { holidays } = await change(HOLIDAY, 'Day of Reconciliation', false);
  expect(holidays[0]).toEqual({
    date: HOLIDAY,
    name: 'Day of Reconciliation',
    isHoliday: false,
    origin: 'kitchen',
  });
  expect(holidays[1]).toEqual({ date: '2026-12-25', name: 'Christmas Day', isHoliday: true, origin: 'law' });
  await placeOrder(me, order());
  expect(await refusalOf(reset(HOLIDAY))).toBe('ORDERS_EXIST');
  expect(await refusalOf(change(HOLIDAY, 'Election', true))).toBe('ORDERS_EXIST');
  await change('2026-12-17', 'Election', true);
  expect(await refusalOf(placeOrder(me, { ...order(), deliveryDate: calendarDate('2026-12-17') }))).toBe(
    'DAY_CLOSED',
  );
  await reset(calendarDate('2026-12-17'));
  await reset(calendarDate('2026-12-17'));
  const after = await readCalendar(asAdmin());
  expect(after.holidays.map(({ date }) => date).slice(0, 2)).toEqual([HOLIDAY, '2026-12-25']);
  expect(await actions()).toEqual([
    'calendar.settings',
    'calendar.holiday',
    'calendar.holiday',
    'calendar.holiday',
  ]);
});

it('is for administrators', async () => {
  const me = await customer();
  const holiday = holidayInput.parse({ date: HOLIDAY, name: 'Election', isHoliday: true });
  expect(await refusalOf(setHoliday(me, holiday))).toBe('FORBIDDEN');
  expect(await refusalOf(resetHoliday(me, { date: HOLIDAY, cancelOrders: true }))).toBe('FORBIDDEN');
});

it('a date that is over becomes no holiday, and none less', async () => {
  const date = calendarDate('2026-11-19');
  const over = { code: 'VALIDATION', issues: [{ path: 'date', message: 'This date is over' }] };
  const holiday = holidayInput.parse({ date, name: 'Fair', isHoliday: true, cancelOrders: true });
  await expect(setHoliday(asAdmin(), holiday)).rejects.toMatchObject(over);
  await expect(reset(date, true)).rejects.toMatchObject(over);
});
