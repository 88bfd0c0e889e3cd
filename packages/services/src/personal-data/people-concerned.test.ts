import { placeOrderInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { expect, it } from 'vitest';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  askForErasure,
  erasePerson,
  listErasureRequests,
  ownData,
  placeOrder,
  saveUserDiet,
} from '../index.ts';
import { peopleConcerned } from './people-concerned.ts';

it('lists everybody with an account, those with a list of what they avoid first, and what was made since', async () => {
  const app = await ownTestApp();
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

  await ownData(app.contextFor(avoids));
  await app.db.query.insert(schema.dietReads).values(
    ['2026-11-20T10:29:59Z', '2026-11-20T10:30:00Z'].map((readAt) => ({
      ...{
        userId: avoids.id,
        document: 'labels' as const,
        deliveryDate: dish.date,
        readAt: new Date(readAt),
      },
    })),
  );
  const used = ['2026-11-20T10:29:59Z', '2026-11-20T10:30:00Z'];
  for (const [index, usedAt] of used.entries())
    await app.db.query.insert(schema.sessions).values({
      sid: `session ${index}`,
      sess: { userId: buyer.id, startedAt: '2026-11-01T00:00:00Z', usedAt },
      expire: new Date(Date.now() + 86_400_000),
    });

  const people = await peopleConcerned(app.db, new Date('2026-11-20T12:30:00+02:00'));
  expect(people.map(({ name }) => name.split(' ')[0])).toEqual(['Zandile', 'Anna', 'Buyer']);
  expect(people).toMatchObject([
    {
      email: avoids.email,
      avoids: true,
      orders: 0,
      since: 0,
      sessionsSince: 0,
      exportsSince: 1,
      marksSince: 1,
    },
    { avoids: false },
    { email: buyer.email, cellPhone: buyer.cellPhone, avoids: false, orders: 2, since: 1, payments: 0 },
  ]);
  expect(people.slice(2)).toMatchObject([{ signIns: 2, sessionsSince: 1, exportsSince: 0, marksSince: 0 }]);
});
