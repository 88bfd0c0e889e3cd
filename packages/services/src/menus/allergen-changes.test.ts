import { declareDishInput, placeOrderInput, saveUserDietInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import {
  ALLERGEN_STATES,
  ALLERGENS,
  type Allergen,
  type AllergenState,
  allergenStates,
  worseAllergens,
} from '@padkos/domain';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import type { ServiceContext } from '../context.ts';
import {
  acknowledgeAllergenChange,
  allergenNotices,
  cancelOrder,
  cancelOwnOrder,
  changeOwnOrder,
  confirmOrder,
  declareDish,
  fulfilOrder,
  listAllergenChanges,
  ownData,
  placeOrder,
  readWallet,
  saveUserDiet,
} from '../index.ts';
import { sendOrderNotice } from '../messages/order-notice.ts';

let app: TestApp;
let admin: User;
let dish: TestDish;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
  dish = await app.makeDish({ title: 'Melktert', price: 40 });
  await declare({});
});

type States = Partial<Record<Allergen, AllergenState>>;
const NONE: States = Object.fromEntries(ALLERGENS.map((code) => [code, 'not_used']));
const asAdmin = () => app.contextFor(admin);
function declare(states: States, { id } = dish) {
  const allergens = { ...NONE, ...states };
  const traces = ALLERGENS.filter((code) => allergens[code] === 'may_contain');
  const allergenReasons = Object.fromEntries(traces.map((code) => [code, 'Same oil']));
  return declareDish(
    asAdmin(),
    declareDishInput.parse({ id, allergens, allergenReasons, reviewedBy: 'Lindiwe' }),
  );
}
async function customer(...allergens: Allergen[]) {
  const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
  if (allergens.length > 0) await avoid(me, ...allergens);
  return me;
}
const avoid = (me: ServiceContext, ...allergens: Allergen[]) =>
  saveUserDiet(me, saveUserDietInput.parse({ consent: true, allergens }));
const order = (me: ServiceContext, of = dish, given: object = {}) =>
  placeOrder(
    me,
    placeOrderInput.parse({ deliveryDate: of.date, items: [{ menuItemId: of.id, quantity: 1 }], ...given }),
  );
const noticesOf = async (orderIds: readonly string[]) => {
  const jobs = await app.db.sql<{ payload: { orderId: string; changeId: string } }[]>`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-order-notice'`;
  return jobs.map(({ payload }) => payload).filter(({ orderId }) => orderIds.includes(orderId));
};
const taskOf = async () =>
  (await listAllergenChanges(asAdmin())).find(({ menuItemId }) => menuItemId === dish.id);
const lateInTheEvening = () => app.at('2026-11-20T23:30:00+02:00');

describe('a dish that becomes worse', () => {
  it('concerns the open orders of those whose own list it touches, and of them alone', async () => {
    const [milk, fish, nothing] = [await customer('milk'), await customer('fish'), await customer()];
    const [mine, ...others] = [await order(milk), await order(fish), await order(nothing)];
    const cancelled = await order(milk);
    await cancelOrder(asAdmin(), { id: cancelled.id, reason: 'No gas' });
    const elsewhere = await order(milk, await app.makeDish(), { allergenOverride: [] }).catch(() => null);
    expect(elsewhere).toBeNull();
    await declare({ milk: 'contains', egg: 'contains' });
    const told = await noticesOf([mine.id, ...others.map(({ id }) => id), cancelled.id]);
    expect(told.map(({ orderId }) => orderId)).toEqual([mine.id]);
    expect(await allergenNotices(milk)).toEqual([{ orderId: mine.id, titles: ['Melktert'] }]);
    expect(await allergenNotices(fish)).toEqual([]);
    expect(await allergenNotices(nothing)).toEqual([]);
    expect(await taskOf()).toMatchObject({
      title: 'Melktert',
      allergens: ['egg', 'milk'],
      dates: [{ date: dish.date, orders: 1 }],
    });
  });

  it('concerns nobody when it becomes better, stays as it is, or its diets change', async () => {
    await declare({ milk: 'may_contain' });
    const me = await customer('milk');
    const { id } = await order(me);
    await declare({ milk: 'not_used' });
    await declare({ milk: 'not_used' });
    await declareDish(
      asAdmin(),
      declareDishInput.parse({ id: dish.id, allergens: NONE, diets: ['vegan'], reviewedBy: 'Lindiwe' }),
    );
    expect(await noticesOf([id])).toEqual([]);
    expect(await taskOf()).toBeUndefined();
  });

  it('concerns somebody who was warned of less: it is not yet known, and then it is contained', async () => {
    const fresh = await app.makeDish({ title: 'New dish' });
    const me = await customer('milk');
    const { id } = await order(me, fresh, { allergenOverride: [fresh.id] });
    await declare({ milk: 'contains' }, fresh);
    expect(await allergenNotices(me)).toEqual([{ orderId: id, titles: ['New dish'] }]);
  });

  it('is a task of the kitchen until it is acknowledged, in counts by date', async () => {
    const people = [await customer('milk'), await customer('milk')];
    for (const me of people) await order(me);
    await declare({ milk: 'contains' });
    const task = await taskOf();
    expect(task?.dates).toEqual([{ date: dish.date, orders: 2 }]);
    expect(Object.keys(task ?? {}).sort()).toEqual([
      'allergens',
      'createdAt',
      'dates',
      'id',
      'menuItemId',
      'title',
    ]);
    await acknowledgeAllergenChange(asAdmin(), { id: task?.id ?? '' });
    await acknowledgeAllergenChange(asAdmin(), { id: task?.id ?? '' });
    expect(await taskOf()).toBeUndefined();
    const audited = await app.db.query
      .select({ action: schema.auditLogs.action })
      .from(schema.auditLogs)
      .where(eq(schema.auditLogs.entityId, dish.id))
      .orderBy(desc(schema.auditLogs.position));
    expect(audited.filter(({ action }) => action === 'menu_item.acknowledge')).toHaveLength(1);
    expect(await refusalOf(listAllergenChanges(await customer()))).toBe('FORBIDDEN');
    expect(await refusalOf(acknowledgeAllergenChange(await customer(), { id: task?.id ?? '' }))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('an order that is concerned', () => {
  it('is cancelled free of charge after the cutoff, until it is fulfilled', async () => {
    const [me, other] = [await customer('milk'), await customer('fish')];
    const [mine, fulfilled, theirs] = [await order(me), await order(me), await order(other)];
    for (const { id } of [mine, fulfilled]) await confirmOrder(asAdmin(), { id });
    lateInTheEvening();
    expect(await refusalOf(cancelOwnOrder(me, { id: mine.id }))).toBe('ORDER_CLOSED');
    await declare({ milk: 'contains' });
    await fulfilOrder(asAdmin(), { id: fulfilled.id });
    expect(await cancelOwnOrder(me, { id: mine.id })).toMatchObject({ status: 'cancelled' });
    expect((await readWallet(me)).wallet.balance).toBe(500 - fulfilled.totalTokens);
    expect(await refusalOf(cancelOwnOrder(me, { id: fulfilled.id }))).toBe('ORDER_NOT_PENDING');
    expect(await refusalOf(cancelOwnOrder(other, { id: theirs.id }))).toBe('ORDER_CLOSED');
    expect(await refusalOf(cancelOwnOrder(other, { id: mine.id }))).toBe('NOT_FOUND');
    expect(await allergenNotices(me)).toEqual([]);
  });

  it('gives no right to change it after the cutoff', async () => {
    const me = await customer('milk');
    const { id } = await order(me);
    lateInTheEvening();
    await declare({ milk: 'contains' });
    const items = [{ menuItemId: dish.id, quantity: 2 }];
    expect(await refusalOf(changeOwnOrder(me, { id, items }))).toBe('ORDER_CLOSED');
  });

  it('gives no right to somebody who writes a list only after the change', async () => {
    const me = await customer();
    const { id } = await order(me);
    lateInTheEvening();
    await declare({ milk: 'contains' });
    await avoid(me, 'milk');
    expect(await refusalOf(cancelOwnOrder(me, { id }))).toBe('ORDER_CLOSED');
  });

  it('is no longer so when the dish is taken out, or confirmed at its new version', async () => {
    const me = await customer('milk');
    const safe = await app.makeDish({ title: 'Pap' });
    await declare({}, safe);
    const [first, second] = [await order(me), await order(me)];
    await declare({ milk: 'contains' });
    await changeOwnOrder(me, { id: first.id, items: [{ menuItemId: safe.id, quantity: 1 }] });
    const items = [{ menuItemId: dish.id, quantity: 2 }];
    await changeOwnOrder(me, {
      id: second.id,
      items,
      allergenOverride: [{ menuItemId: dish.id, version: 2 }],
    });
    expect(await allergenNotices(me)).toEqual([]);
    lateInTheEvening();
    expect(await refusalOf(cancelOwnOrder(me, { id: first.id }))).toBe('ORDER_CLOSED');
    expect(await refusalOf(cancelOwnOrder(me, { id: second.id }))).toBe('ORDER_CLOSED');
  });

  it('is told in a message that names the dish and no allergen, and nothing of it in its subject', async () => {
    const me = await customer('milk');
    const { id } = await order(me);
    await declare({ milk: 'contains' });
    const [notice] = await noticesOf([id]);
    if (notice === undefined) throw new Error('no message is queued');
    expect(Object.keys(notice).sort()).toEqual(['changeId', 'orderId']);
    await sendOrderNotice({ ...app, mail: null }, notice);
    const [message] = await app.db.query
      .select()
      .from(schema.mailMessages)
      .where(eq(schema.mailMessages.messageId, `order-notice.${notice.changeId}.${id}`));
    expect(message?.subject).not.toMatch(/melktert|milk|allergen|avoid/i);
    expect(message?.text).toContain('Melktert');
    expect(message?.text).not.toMatch(/milk/i);
  });

  it('is forgotten with the consent: no message, no right, no trace, no task', async () => {
    const me = await customer('milk');
    const { id } = await order(me);
    await declare({ milk: 'contains' });
    expect(await ownData(me)).toMatchObject({ allergenNotices: [{ dish: 'Melktert' }] });
    const [notice] = await noticesOf([id]);
    await saveUserDiet(me, saveUserDietInput.parse({ consent: false }));
    expect(await allergenNotices(me)).toEqual([]);
    expect(await ownData(me)).toMatchObject({ allergenNotices: [], diet: null });
    expect(await taskOf()).toBeUndefined();
    if (notice === undefined) throw new Error('no message was queued');
    await sendOrderNotice({ ...app, mail: null }, notice);
    const stored = await app.db.query
      .select()
      .from(schema.mailMessages)
      .where(eq(schema.mailMessages.messageId, `order-notice.${notice.changeId}.${id}`));
    expect(stored).toEqual([]);
  });
});

it('orders, withdrawals and cancellations at the same time as a declaration never block each other', async () => {
  for (let round = 0; round < 4; round += 1) {
    await declare({});
    const people = await Promise.all(Array.from({ length: 6 }, () => customer('milk')));
    const placed = await Promise.all(people.map((me) => order(me)));
    await Promise.all([
      declare({ milk: 'contains' }),
      ...people.map((me, index) => {
        const { id } = placed[index] ?? { id: '' };
        if (index % 3 === 0) return cancelOwnOrder(me, { id });
        if (index % 3 === 1) return saveUserDiet(me, saveUserDietInput.parse({ consent: false }));
        return order(me).catch(() => null);
      }),
    ]);
    for (const [index, me] of people.entries()) {
      const notices = await allergenNotices(me);
      if (index % 3 === 2) expect(notices.length).toBeGreaterThan(0);
      else expect(notices).toEqual([]);
    }
  }
});

it('the database finds the same allergens worse as the rule of the domain', async () => {
  const states: (AllergenState | undefined)[] = [...ALLERGEN_STATES, undefined];
  const given = (state: AllergenState | undefined): States => (state === undefined ? {} : { milk: state });
  for (const before of states) {
    for (const after of states) {
      const [row] = await app.db.sql<{ worse: Allergen[] }[]>`
        select to_json(worse_allergens(${JSON.stringify(given(before))}::text::jsonb, ${JSON.stringify(given(after))}::text::jsonb)) as worse`;
      const expected = worseAllergens(allergenStates(given(before)), allergenStates(given(after)));
      expect({ before, after, worse: row?.worse }).toEqual({ before, after, worse: expected });
    }
  }
});
