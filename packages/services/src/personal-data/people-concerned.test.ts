import { placeOrderInput } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { askForErasure, erasePerson, listErasureRequests, placeOrder, saveUserDiet } from '../index.ts';
import type { TestApp } from '../testing/index.ts';
import { ownTestApp } from '../testing/use-test-app.ts';
import { peopleConcerned } from './people-concerned.ts';

let app: TestApp;
ownTestApp(async (own) => {
  app = own;
});

it('lists everybody with an account, those with a list of what they avoid first, and what was made since', async () => {
  const dish = await app.makeDish({ price: 20 });
  const [buyer, avoids, gone] = await Promise.all(
    ['Buyer', 'Zandile', 'Gone'].map((firstName) => app.makeCustomer({ firstName, tokens: 200 })),
  );
  if (!buyer || !avoids || !gone) throw new Error('three customers');
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  const order = () =>
    placeOrder(app.contextFor(buyer), placeOrderInput.parse({ deliveryDate: dish.date, items }));
  await order();
  app.at('2026-11-20T13:00:00+02:00');
  await order();
  await saveUserDiet(app.contextFor(avoids), {
    consent: true,
    allergens: ['milk'],
    blockTraces: false,
    diets: [],
  });
  const admin = app.contextFor(await app.makeAdmin());
  await askForErasure(app.contextFor(gone), { unspentTokens: 'donate' });
  const [request] = await listErasureRequests(admin);
  await erasePerson(admin, { requestId: request?.id ?? '' });

  const people = await peopleConcerned(app.db, new Date('2026-11-20T12:30:00+02:00'));
  expect(people.map(({ name }) => name.split(' ')[0])).toEqual(['Zandile', 'Anna', 'Buyer']);
  expect(people).toMatchObject([
    { email: avoids.email, avoids: true, orders: 0, since: 0 },
    { avoids: false },
    { email: buyer.email, cellPhone: buyer.cellPhone, avoids: false, orders: 2, since: 1, payments: 0 },
  ]);
});
