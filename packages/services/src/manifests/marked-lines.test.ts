import { declareDishInput, placeOrderInput, saveUserDietInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { ALLERGENS } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import type { ServiceContext } from '../context.ts';
import {
  cancelOwnOrder,
  confirmOrder,
  declareDish,
  fulfilOrder,
  ownData,
  placeOrder,
  saveUserDiet,
} from '../index.ts';
import { markedLines } from './generate-manifest.ts';

let app: TestApp;
let admin: User;
let tart: TestDish;
const begin = async (given: TestApp) => {
  app = given;
  admin = await app.makeAdmin();
  tart = await app.makeDish({ title: 'Melktert', price: 10 });
  await declare('contains');
};
shareTestApp(begin);

const asAdmin = () => app.contextFor(admin);
const declare = (milk: 'contains' | 'not_used') =>
  declareDish(
    asAdmin(),
    declareDishInput.parse({
      id: tart.id,
      allergens: { ...Object.fromEntries(ALLERGENS.map((code) => [code, 'not_used'])), milk },
      reviewedBy: 'Lindiwe',
    }),
  );
const keep = (me: ServiceContext, given: object) =>
  saveUserDiet(me, saveUserDietInput.parse({ consent: true, allergens: ['milk'], ...given }));
const order = (me: ServiceContext) =>
  placeOrder(
    me,
    placeOrderInput.parse({
      deliveryDate: tart.date,
      items: [{ menuItemId: tart.id, quantity: 1 }],
      allergenOverride: [tart.id],
    }),
  );
const customer = async () => app.contextFor(await app.makeCustomer({ tokens: 500 }));
const isMarked = async (orderId: string) =>
  (await markedLines(asAdmin(), tart.date, 'labels'))({ orderId, menuItemId: tart.id });
const readsOf = async (me: ServiceContext) => (await ownData(me)).dietReads;
const audited = () =>
  app.db.query
    .select()
    .from(schema.auditLogs)
    .where(and(eq(schema.auditLogs.action, 'diet.mark'), eq(schema.auditLogs.userId, admin.id)));

it('marks a confirmed conflict of those alone who consented to marks, and notes it for them', async () => {
  const [asked, unasked, free] = [await customer(), await customer(), await customer()];
  await keep(asked, { mark: true });
  await keep(unasked, {});
  const ids = [await order(asked), await order(unasked), await order(free)].map(({ id }) => id);
  expect(await Promise.all(ids.map(isMarked))).toEqual([true, false, false]);
  const [read] = await readsOf(asked);
  expect(read).toEqual({ document: 'labels', date: tart.date, readAt: '2026-11-20T10:00:00.000Z' });
  expect([await readsOf(unasked), await readsOf(free)]).toEqual([[], []]);
  expect((await audited())[0]).toMatchObject({
    userId: admin.id,
    entityId: tart.date,
    beforeSnapshot: null,
    afterSnapshot: { document: 'labels', lines: 1 },
  });
});

it('goes by list and declaration as they are, so also by what became so after the order', async () => {
  await begin(await ownTestApp());
  await declare('not_used');
  const me = await customer();
  await keep(me, { mark: true });
  const { id } = await order(me);
  expect(await isMarked(id)).toBe(false);
  expect(await readsOf(me)).toEqual([]);
  expect(await audited()).toEqual([]);
  await declare('contains');
  expect(await isMarked(id)).toBe(true);
  await keep(me, { allergens: ['egg'] });
  expect(await isMarked(id)).toBe(false);
});

it('ends with the consent: to marks alone, or to the list, with which what was noted goes', async () => {
  const me = await customer();
  await keep(me, { mark: true });
  const { id } = await order(me);
  expect(await isMarked(id)).toBe(true);
  await keep(me, { mark: false });
  expect(await isMarked(id)).toBe(false);
  expect(await readsOf(me)).toHaveLength(1);
  await keep(me, { mark: true });
  await saveUserDiet(me, saveUserDietInput.parse({ consent: false }));
  expect(await isMarked(id)).toBe(false);
  expect(await readsOf(me)).toEqual([]);
});

it('leaves nothing behind of a consent that is withdrawn at the same time', async () => {
  const me = await customer();
  await keep(me, { mark: true });
  await order(me);
  await Promise.all([
    ...Array.from({ length: 4 }, () => markedLines(asAdmin(), tart.date, 'labels')),
    saveUserDiet(me, saveUserDietInput.parse({ consent: false })),
  ]);
  expect(await readsOf(me)).toEqual([]);
});

it('leaves out what is cancelled, handed over or past, and is for administrators', async () => {
  const me = await customer();
  await keep(me, { mark: true });
  const [cancelled, delivered, open] = [await order(me), await order(me), await order(me)];
  await cancelOwnOrder(me, { id: cancelled.id });
  await confirmOrder(asAdmin(), { id: delivered.id });
  await fulfilOrder(asAdmin(), { id: delivered.id });
  const marks = await markedLines(asAdmin(), tart.date, 'manifest');
  expect([cancelled, delivered, open].map(({ id }) => marks({ orderId: id, menuItemId: tart.id }))).toEqual([
    false,
    false,
    true,
  ]);
  app.at('2026-11-22T08:00:00+02:00');
  expect(await isMarked(open.id)).toBe(false);
  expect(await refusalOf(markedLines(me, tart.date, 'labels'))).toBe('FORBIDDEN');
});
