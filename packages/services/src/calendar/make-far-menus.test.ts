import { calendarSettingsInput, closeDaysInput } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp, TestDish } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  closeDays,
  generateMenus,
  placeOrder,
  readMenu,
  type ServiceContext,
  saveAssignments,
  saveCalendarSettings,
  siteConfig,
} from '../index.ts';

let app: TestApp;
let admin: ServiceContext;
let dish: TestDish;
beforeEach(async () => {
  app = await ownTestApp();
  admin = app.contextFor(await app.makeAdmin());
  dish = await app.makeDish();
  const cell = { menuItemId: dish.id, defaultMaxQuantity: 5, isActive: true };
  await saveAssignments(admin, {
    assignments: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ ...cell, dayOfWeek })),
  });
});

const leaveOut = () =>
  saveCalendarSettings(
    admin,
    calendarSettingsInput.parse({
      closesOnHolidays: false,
      leavesOutClosed: true,
      countsWorkingDays: false,
      dayCapacity: null,
    }),
  );
const dishesOn = async (date: string) =>
  (await readMenu(admin, { date: calendarDate(date) })).items.map(({ menuItem }) => menuItem.id);

it('the dates after a long shutdown have menus as soon as they are offered, and can be ordered for', async () => {
  await leaveOut();
  await closeDays(
    admin,
    closeDaysInput.parse({ from: '2026-11-22', to: '2026-12-20', reason: 'Renovation', cancelOrders: true }),
  );
  expect((await siteConfig(app)).earliestDeliveryDate).toBe('2026-11-21');
  expect(await dishesOn('2026-12-21')).toEqual([dish.id]);
  expect(await dishesOn('2026-12-26')).toEqual([dish.id]);
  expect(await dishesOn('2026-12-27')).toEqual([]);
  const me = app.contextFor(await app.makeCustomer({ tokens: 100 }));
  const deliveryDate = calendarDate('2026-12-26');
  await placeOrder(me, { deliveryDate, items: [{ menuItemId: dish.id, quantity: 1 }] });
  app.at('2026-11-22T02:00:00+02:00');
  await generateMenus(app);
  expect(await dishesOn('2026-12-27')).toEqual([dish.id]);
});

it('closed days that are shown need no further menus', async () => {
  await closeDays(
    admin,
    closeDaysInput.parse({ from: '2026-11-22', to: '2026-12-20', reason: 'Renovation' }),
  );
  await generateMenus(app);
  expect(await dishesOn('2026-12-03')).toEqual([dish.id]);
  expect(await dishesOn('2026-12-21')).toEqual([]);
});
