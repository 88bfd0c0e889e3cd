import { calendarDate } from '@padkos/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  deleteMenuItem,
  placeOrder,
  readMenu,
  setDailyMenuLine,
  siteConfig,
  updateMenuItem,
} from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.at('2026-11-20T12:00:00+02:00'));

const customer = async () => app.contextFor(await app.makeCustomer({ tokens: 500 }));

it('shows the dishes of the date by title, with what is left of each', async () => {
  const me = await customer();
  const pap = await app.makeDish({ title: 'Pap', price: 25 });
  const bobotie = await app.makeDish({ title: 'Bobotie', price: 40, portions: 3 });
  await app.makeDish({ title: 'Another day', date: '2026-11-22' });
  await placeOrder(me, { deliveryDate: bobotie.date, items: [{ menuItemId: bobotie.id, quantity: 2 }] });
  expect(await readMenu(me, { date: bobotie.date })).toEqual({
    items: [
      {
        id: expect.any(String),
        isActive: true,
        availableQuantity: 1,
        cutoffTime: '15:00',
        menuItem: {
          id: bobotie.id,
          title: 'Bobotie',
          description: '',
          price: 40,
          imageUrl: '',
          isActive: true,
          rating: null,
          allergens: expect.objectContaining({ milk: 'unknown' }),
          allergenReasons: {},
          allergenVersion: 0,
          diets: [],
          nutrition: null,
        },
      },
      expect.objectContaining({ availableQuantity: null, menuItem: expect.objectContaining({ id: pap.id }) }),
    ],
    isPastCutoff: false,
    cutoffTime: '22:00',
    message: null,
    isAfter22: false,
    currentHour: 12,
  });
});

it('leaves out inactive lines, inactive dishes and deleted ones; a sold-out one stays', async () => {
  const me = await customer();
  const admin = app.contextFor(await app.makeAdmin());
  const date = calendarDate('2026-11-23');
  const [line, dish, gone, sold] = await Promise.all(
    ['Line', 'Dish', 'Gone', 'Sold'].map((title) =>
      app.makeDish({ title, date, portions: title === 'Sold' ? 0 : 5 }),
    ),
  );
  if (!line || !dish || !gone || !sold) throw new Error('four dishes');
  await setDailyMenuLine(admin, { date, menuItemId: line.id, maxQuantity: 5, isActive: false });
  const change = { title: 'Dish', description: '', price: 1, imageUrl: '', isActive: false };
  await updateMenuItem(admin, { id: dish.id, ...change });
  await deleteMenuItem(admin, { id: gone.id });
  const { items } = await readMenu(me, { date });
  expect(items).toMatchObject([{ availableQuantity: 0, menuItem: { id: sold.id } }]);
});

it.each([
  ['2026-11-20T21:59:59+02:00', false, 21, null, '2026-11-21'],
  [
    '2026-11-20T22:00:00+02:00',
    true,
    22,
    /closed at 22:00.*earliest delivery date is Sunday 22 November 2026/,
    '2026-11-22',
  ],
  ['2026-11-20T23:59:59+02:00', true, 23, /Sunday 22 November 2026/, '2026-11-22'],
  ['2026-11-21T00:00:00+02:00', false, 0, /no longer.*Sunday 22 November 2026/, '2026-11-22'],
  ['2026-11-13T12:00:00+02:00', false, 12, /not open yet/, '2026-11-14'],
])('the menu of 21 November read at %s', async (instant, isAfter22, currentHour, message, earliest) => {
  app.at(instant);
  const menu = await readMenu(await customer(), { date: calendarDate('2026-11-21') });
  expect(menu).toMatchObject({ isAfter22, currentHour, isPastCutoff: message !== null, cutoffTime: '22:00' });
  if (message === null) expect(menu.message).toBe(null);
  else expect(menu.message).toMatch(message);
  expect((await siteConfig(app)).earliestDeliveryDate).toBe(earliest);
});

it('needs a session; the site configuration is public', async () => {
  const signedOut = app.contextFor(null);
  expect(await refusalOf(readMenu(signedOut, { date: calendarDate('2026-11-21') }))).toBe('UNAUTHORIZED');
  expect(await siteConfig(signedOut)).toMatchObject({
    siteName: 'Padkos',
    paymentGateway: true,
    minimumTopup: 50,
    serviceFee: 5,
    now: '2026-11-20T10:00:00.000Z',
  });
  expect(await siteConfig({ ...signedOut, gateway: null })).toMatchObject({ paymentGateway: false });
});
