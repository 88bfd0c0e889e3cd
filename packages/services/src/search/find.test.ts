import type { User } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { changeStatus, find, placeOrder } from '../index.ts';

let app: TestApp;
let admin: User;
let thandi: User;
let numbers: string[];
shareTestApp(
  () => undefined,
  async (shared) => {
    app = shared;
    admin = await app.makeAdmin();
    thandi = await app.makeCustomer({
      firstName: 'Thandi',
      email: 'thandi@site.example',
      tokens: 500,
    });
    const dish = await app.makeDish({ title: '100% Bobotie', price: 10 });
    await app.makeDish({ title: 'Pap_en_vleis' });
    const order = () =>
      placeOrder(app.contextFor(thandi), {
        deliveryDate: calendarDate(dish.date),
        items: [{ menuItemId: dish.id, quantity: 1 }],
      });
    numbers = [];
    for (let i = 0; i < 7; i++) numbers.unshift((await order()).orderNumber);
  },
);
const found = (q: string) => find(app.contextFor(admin), { q });

it('finds a person by part of the name or address, and the newest orders of that person', async () => {
  for (const q of ['thandi nk', 'THANDI', 'site.ex']) {
    const { people, orders, moreOrders, dishes } = await found(q);
    expect(people).toMatchObject([{ id: thandi.id, email: 'thandi@site.example', isActive: true }]);
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 5));
    expect(moreOrders).toBe(true);
    expect(orders[0]).toMatchObject({ firstName: 'Thandi', status: 'pending' });
    expect(dishes).toEqual([]);
  }
});

it('finds an order by the beginning of its number, and by the count at its end while it is recent', async () => {
  expect(await found('ord-20261120-0003')).toMatchObject({
    orders: [{ orderNumber: 'ORD-20261120-0003' }],
    moreOrders: false,
  });
  const several = await found('ORD-2026112');
  expect(several.orders).toHaveLength(5);
  expect(several.moreOrders).toBe(true);
  expect((await found('0003')).orders).toMatchObject([{ orderNumber: 'ORD-20261120-0003' }]);
  expect((await found('3')).orders).toMatchObject([{ orderNumber: 'ORD-20261120-0003' }]);
  expect((await found('0009')).orders).toEqual([]);
});

it('finds a dish by part of its title, and takes signs for themselves', async () => {
  expect((await found('bobot')).dishes).toMatchObject([{ title: '100% Bobotie', isActive: true }]);
  expect((await found('0%')).dishes).toHaveLength(1);
  expect((await found('_en_')).dishes).toMatchObject([{ title: 'Pap_en_vleis' }]);
  for (const q of ['%', "'", '\\', '~']) expect((await found(q)).people).toEqual([]);
});

it('shows people who are inactive after the others, and is for administrators', async () => {
  const anele = await app.makeCustomer({ firstName: 'Anele', email: 'anele@site.example' });
  await changeStatus(app.contextFor(admin), { userId: anele.id, isActive: false });
  expect(
    (await found('site.example')).people.map(({ firstName, isActive }) => [firstName, isActive]),
  ).toEqual([
    ['Thandi', true],
    ['Anele', false],
  ]);
  expect(await refusalOf(find(app.contextFor(thandi), { q: 'nkosi' }))).toBe('FORBIDDEN');
});
