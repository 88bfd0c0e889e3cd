import { declareDishInput, placeOrderInput, type User } from '@padkos/contracts';
import { ALLERGENS } from '@padkos/domain';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { cancelOwnOrder, declareDish, listUnknownAllergens, placeOrder } from '../index.ts';

let app: TestApp;
let admin: User;
let dish: TestDish;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
  dish = await app.makeDish();
});

const found = async () =>
  (await listUnknownAllergens(app.contextFor(admin))).find(({ menuItemId }) => menuItemId === dish.id);
const declare = (allergens: object) =>
  declareDish(
    app.contextFor(admin),
    declareDishInput.parse({ id: dish.id, allergens, reviewedBy: 'Lindiwe' }),
  );

it('lists a dish until every allergen is known', async () => {
  expect(await found()).toMatchObject({
    isActive: true,
    allergens: [...ALLERGENS],
    portions: 0,
    firstDate: null,
  });
  const known = Object.fromEntries(ALLERGENS.map((code) => [code, 'not_used']));
  await declare({ ...known, fish: 'unknown' });
  expect(await found()).toMatchObject({ allergens: ['fish'] });
  await declare({ ...known, fish: 'contains' });
  expect(await found()).toBeUndefined();
});

it('counts the portions of open orders for today and later', async () => {
  const me = app.contextFor(await app.makeCustomer({ tokens: 1000 }));
  const place = (quantity: number) =>
    placeOrder(
      me,
      placeOrderInput.parse({ deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity }] }),
    );
  const first = await place(2);
  await place(3);
  expect(await found()).toMatchObject({ portions: 5, firstDate: dish.date });
  await cancelOwnOrder(me, { id: first.id });
  expect(await found()).toMatchObject({ portions: 3 });
  app.at('2026-11-22T09:00:00+02:00');
  expect(await found()).toMatchObject({ portions: 0, firstDate: null });
});

it('is for administrators', async () => {
  const customer = app.contextFor(await app.makeCustomer());
  expect(await refusalOf(listUnknownAllergens(customer))).toBe('FORBIDDEN');
});
