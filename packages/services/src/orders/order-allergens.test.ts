import { declareDishInput, type User } from '@padkos/contracts';
import { ALLERGENS, type Allergen } from '@padkos/domain';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { cancelOrder, confirmOrder, declareDish, fulfilOrder, orderAllergens, placeOrder } from '../index.ts';

let app: TestApp;
let admin: User;
let customer: User;
let tart: TestDish;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
  customer = await app.makeCustomer({ tokens: 500 });
  tart = await app.makeDish({ title: 'Melktert', price: 10 });
});

const asAdmin = () => app.contextFor(admin);
const me = () => app.contextFor(customer);
const declare = (...contains: Allergen[]) =>
  declareDish(
    asAdmin(),
    declareDishInput.parse({
      id: tart.id,
      allergens: Object.fromEntries(
        ALLERGENS.map((code) => [code, contains.includes(code) ? 'contains' : 'not_used']),
      ),
      reviewedBy: 'Lindiwe',
    }),
  );
const order = async () =>
  (await placeOrder(me(), { deliveryDate: tart.date, items: [{ menuItemId: tart.id, quantity: 1 }] })).id;
const shownOf = async (orderId: string) => {
  const dish = (await orderAllergens(me())).find((one) => one.orderId === orderId)?.dishes[0];
  return dish && [ALLERGENS.filter((code) => dish.allergens[code] === 'contains'), dish.changed];
};

it('shows of an open order what is declared now, and that it is not what it was ordered under', async () => {
  const undeclared = await order();
  const [first] = await orderAllergens(me());
  expect(first?.dishes[0]?.allergens).toEqual(Object.fromEntries(ALLERGENS.map((code) => [code, 'unknown'])));
  expect(await shownOf(undeclared)).toEqual([[], false]);
  app.at('2026-11-20T12:10:00+02:00');
  await declare('milk');
  expect(await shownOf(undeclared)).toEqual([['milk'], true]);
  app.at('2026-11-20T12:20:00+02:00');
  const known = await order();
  expect(await shownOf(known)).toEqual([['milk'], false]);
});

it('shows of a delivered order what was declared at its delivery, of a cancelled one nothing', async () => {
  await declare('milk');
  app.at('2026-11-20T12:20:00+02:00');
  const [delivered, cancelled] = [await order(), await order()];
  await cancelOrder(asAdmin(), { id: cancelled, reason: 'No gas' });
  await confirmOrder(asAdmin(), { id: delivered });
  app.at('2026-11-21T19:30:00+02:00');
  await fulfilOrder(asAdmin(), { id: delivered });
  app.at('2026-11-22T09:00:00+02:00');
  await declare('egg');
  expect(await shownOf(delivered)).toEqual([['milk'], false]);
  expect(await shownOf(cancelled)).toBeUndefined();
  app.at('2026-12-23T09:00:00+02:00');
  expect(await orderAllergens(me())).toEqual([]);
});

it("is of the caller's own orders", async () => {
  await order();
  expect(await orderAllergens(app.contextFor(await app.makeCustomer()))).toEqual([]);
  expect(await refusalOf(orderAllergens(app.contextFor(null)))).toBe('UNAUTHORIZED');
});
