import type { User } from '@padkos/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import {
  cancelOrder,
  confirmOrder,
  markNotificationsSeen,
  notificationStatus,
  placeOrder,
  readSettings,
  saveSettings,
} from '../index.ts';

let app: TestApp;
let admin: User;
let customer: User;
let dish: TestDish;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.makeAdmin();
  customer = await app.makeCustomer({ tokens: 1000 });
  dish = await app.makeDish();
});
afterEach(() => app.close());

async function order(): Promise<string> {
  const line = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] };
  return (await placeOrder(app.contextFor(customer), line)).id;
}
const statusFor = (user: User) => notificationStatus(app.contextFor(user));

it('rings for pending orders that this administrator has not seen, until they are marked seen', async () => {
  expect(await statusFor(admin)).toEqual({
    shouldNotify: false,
    currentThreshold: 1,
    newOrdersSinceLastNotification: 0,
    totalOrders: 0,
  });
  await order();
  await order();
  expect(await statusFor(admin)).toEqual({
    shouldNotify: true,
    currentThreshold: 1,
    newOrdersSinceLastNotification: 2,
    totalOrders: 2,
  });
  const other = await app.makeAdmin();
  await markNotificationsSeen(app.contextFor(admin));
  expect(await statusFor(admin)).toMatchObject({ shouldNotify: false, newOrdersSinceLastNotification: 0 });
  expect(await statusFor(other)).toMatchObject({ shouldNotify: true, newOrdersSinceLastNotification: 2 });
  app.at('2026-11-20T12:00:00.001+02:00');
  await order();
  expect(await statusFor(admin)).toMatchObject({ newOrdersSinceLastNotification: 1, totalOrders: 3 });
  await markNotificationsSeen(app.contextFor(admin));
  expect(await statusFor(admin)).toMatchObject({ shouldNotify: false, newOrdersSinceLastNotification: 0 });
});

it('does not ring for orders that were handled already', async () => {
  await confirmOrder(app.contextFor(admin), { id: await order() });
  await cancelOrder(app.contextFor(admin), { id: await order(), reason: 'Rain' });
  expect(await statusFor(await app.makeAdmin())).toMatchObject({
    shouldNotify: false,
    newOrdersSinceLastNotification: 0,
    totalOrders: 2,
  });
});

it('rings from the number of orders in the settings', async () => {
  const { updatedAt: _updatedAt, ...settings } = await readSettings(app.contextFor(admin));
  await saveSettings(app.contextFor(admin), { ...settings, notificationThreshold: 2 });
  await order();
  expect(await statusFor(admin)).toMatchObject({ shouldNotify: false, currentThreshold: 2 });
  await order();
  expect(await statusFor(admin)).toMatchObject({ shouldNotify: true, newOrdersSinceLastNotification: 2 });
});

it('is for administrators', async () => {
  for (const [context, code] of [
    [app.contextFor(customer), 'FORBIDDEN'],
    [app.contextFor(null), 'UNAUTHORIZED'],
  ] as const) {
    expect(await refusalOf(notificationStatus(context))).toBe(code);
    expect(await refusalOf(markNotificationsSeen(context))).toBe(code);
  }
});
