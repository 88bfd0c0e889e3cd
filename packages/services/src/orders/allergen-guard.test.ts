import {
  changeOrderInput,
  declareDishInput,
  placeOrderInput,
  saveUserDietInput,
  topupInput,
  type User,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import {
  ALLERGEN_STATES,
  ALLERGENS,
  type Allergen,
  type AllergenState,
  allergenStates,
  checkDish,
  DomainError,
} from '@padkos/domain';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import type { ServiceContext } from '../context.ts';
import {
  addFavourite,
  changeOwnOrder,
  declareDish,
  listOrders,
  listTopups,
  placeOrder,
  placeTopupOrder,
  readWallet,
  saveUserDiet,
  startTopup,
} from '../index.ts';

let app: TestApp;
let admin: User;
let safe: TestDish;
let milky: TestDish;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
  safe = await declaredDish('Pap', {});
  milky = await declaredDish('Melktert', { milk: 'contains' });
});

type States = Partial<Record<Allergen, AllergenState>>;

/** A dish with every allergen declared: not used, unless it is named. */
async function declaredDish(title: string, states: States, portions?: number): Promise<TestDish> {
  const dish = await app.makeDish({ title, price: 40, ...(portions === undefined ? {} : { portions }) });
  await declare(dish, { ...allNotUsed(), ...states });
  return dish;
}
const allNotUsed = (): States => Object.fromEntries(ALLERGENS.map((code) => [code, 'not_used']));
function declare({ id }: TestDish, states: States) {
  const traces = ALLERGENS.filter((code) => states[code] === 'may_contain');
  const allergenReasons = Object.fromEntries(traces.map((code) => [code, 'Same oil']));
  const declaration = { id, allergens: states, allergenReasons, reviewedBy: 'Lindiwe' };
  return declareDish(app.contextFor(admin), declareDishInput.parse(declaration));
}

async function customer(
  diet: object | null = { allergens: ['milk'] },
  tokens = 500,
): Promise<ServiceContext> {
  const me = app.contextFor(await app.makeCustomer({ tokens }));
  if (diet !== null) await saveUserDiet(me, saveUserDietInput.parse({ consent: true, ...diet }));
  return me;
}
const line = ({ id }: TestDish, quantity = 1) => ({ menuItemId: id, quantity });
const order = (me: ServiceContext, dishes: TestDish[], given: object = {}, key?: string) =>
  placeOrder(
    me,
    placeOrderInput.parse({ deliveryDate: safe.date, items: dishes.map((dish) => line(dish)), ...given }),
    key,
  );
async function paramsOf(useCase: Promise<unknown>) {
  const error = await useCase.then(
    () => null,
    (cause: unknown) => cause,
  );
  return error instanceof DomainError && error.code === 'ALLERGEN_BLOCKED' ? error.params : null;
}
const blockedBy = (dish: TestDish, allergens: string) => ({
  titles: dish.title,
  menuItemIds: dish.id,
  allergens,
});
const overridesOf = async (orderId: string) => {
  const rows = await app.db.query
    .select({ id: schema.orderItems.menuItemId, version: schema.orderItems.overriddenVersion })
    .from(schema.orderItems)
    .where(eq(schema.orderItems.orderId, orderId))
    .orderBy(asc(schema.orderItems.position));
  return rows.map(({ id, version }) => [id, version]);
};

describe('an order of a customer with a list', () => {
  it('is refused with names, ids and allergens of all dishes that the list blocks, and costs nothing', async () => {
    const me = await customer({ allergens: ['milk', 'egg', 'peanuts'] });
    const omelette = await declaredDish('Omelette', { egg: 'contains', milk: 'contains' });
    expect(await paramsOf(order(me, [milky, safe, omelette]))).toEqual({
      titles: 'Melktert, Omelette',
      menuItemIds: `${milky.id},${omelette.id}`,
      allergens: 'egg,milk',
    });
    expect(await all(listOrders(me))).toEqual([]);
    expect((await readWallet(me)).wallet.balance).toBe(500);
    expect(await refusalOf(order(me, [safe]))).toBeNull();
  });

  it('is refused for what is not yet known, also of a dish that was never declared', async () => {
    const me = await customer();
    const undeclared = await app.makeDish({ title: 'New dish' });
    const half = await declaredDish('Half known', { milk: 'unknown' });
    expect(await paramsOf(order(me, [undeclared]))).toEqual(blockedBy(undeclared, 'milk'));
    expect(await paramsOf(order(me, [half]))).toEqual(blockedBy(half, 'milk'));
  });

  it('with traces only is placed, and is refused when the list blocks traces too', async () => {
    const traces = await declaredDish('Vetkoek', { milk: 'may_contain' });
    expect(await refusalOf(order(await customer(), [traces]))).toBeNull();
    const strict = await customer({ allergens: ['milk'], blockTraces: true });
    expect(await paramsOf(order(strict, [traces]))).toEqual(blockedBy(traces, 'milk'));
  });

  it('is placed when every blocked dish is confirmed, and the line keeps the version of its declaration', async () => {
    const me = await customer();
    const undeclared = await app.makeDish({ title: 'New dish' });
    expect(await paramsOf(order(me, [milky, undeclared], { allergenOverride: [undeclared.id] }))).toEqual(
      blockedBy(milky, 'milk'),
    );
    const { id } = await order(me, [milky, safe, undeclared], {
      allergenOverride: [undeclared.id, milky.id, safe.id],
    });
    expect(await overridesOf(id)).toEqual([
      [milky.id, 1],
      [safe.id, null],
      [undeclared.id, 0],
    ]);
  });

  it('confirmed for another version of a declaration is refused', async () => {
    const me = await customer();
    const confirm = (version: number) => ({ allergenOverride: [{ menuItemId: milky.id, version }] });
    await declare(milky, { ...allNotUsed(), milk: 'contains', egg: 'contains' });
    expect(await paramsOf(order(me, [milky], confirm(1)))).toEqual(blockedBy(milky, 'milk'));
    const { id } = await order(me, [milky], confirm(2));
    expect(await overridesOf(id)).toEqual([[milky.id, 2]]);
  });

  it('is not checked any more once the consent is withdrawn', async () => {
    const me = await customer();
    await saveUserDiet(me, saveUserDietInput.parse({ consent: false }));
    expect(await refusalOf(order(me, [milky]))).toBeNull();
  });
});

describe('every way of placing', () => {
  it('by card is checked, and holds no portion when it is refused', async () => {
    const me = await customer();
    const dish = await declaredDish('Flan', { milk: 'contains' }, 3);
    const byCard = { paymentMethod: 'card' };
    expect(await paramsOf(order(me, [dish], byCard))).toEqual(blockedBy(dish, 'milk'));
    const { id, payment } = await order(me, [dish], { ...byCard, allergenOverride: [dish.id] });
    expect(payment).toBeDefined();
    expect(await overridesOf(id)).toEqual([[dish.id, 1]]);
  });

  it('many at once, placed together, are each checked against the list of their own customer', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) => customer(n % 2 === 0 ? { allergens: ['milk'] } : null)),
    );
    const outcomes = await Promise.all(people.map((me) => refusalOf(order(me, [milky]))));
    expect(outcomes).toEqual(people.map((_, n) => (n % 2 === 0 ? 'ALLERGEN_BLOCKED' : null)));
  });

  it('again under its key answers the first order; a refused one has used no key', async () => {
    const me = await customer();
    expect(await refusalOf(order(me, [milky], {}, 'again'))).toBe('ALLERGEN_BLOCKED');
    const first = await order(me, [milky], { allergenOverride: [milky.id] }, 'again');
    const again = await order(me, [milky], { allergenOverride: [milky.id] }, 'again');
    expect(again.id).toBe(first.id);
    expect(await refusalOf(order(me, [milky], {}, 'again'))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('a liked dish is not ordered and passes by no check', async () => {
    const me = await customer();
    await addFavourite(me, { menuItemId: milky.id });
    expect(await all(listOrders(me))).toEqual([]);
    expect(await refusalOf(order(me, [milky]))).toBe('ALLERGEN_BLOCKED');
  });

  it('a list of before blocks an order that is placed again later', async () => {
    const me = await customer(null);
    await order(me, [milky]);
    await saveUserDiet(me, saveUserDietInput.parse({ consent: true, allergens: ['milk'] }));
    expect(await refusalOf(order(me, [milky]))).toBe('ALLERGEN_BLOCKED');
  });
});

describe('a change of an order', () => {
  const change = (me: ServiceContext, id: string, items: object[], given: object = {}) =>
    changeOwnOrder(me, changeOrderInput.parse({ id, items, ...given }));

  it('is checked for dishes that it adds and for further portions', async () => {
    const me = await customer();
    const { id } = await order(me, [safe]);
    expect(await paramsOf(change(me, id, [line(safe), line(milky)]))).toEqual(blockedBy(milky, 'milk'));
    await change(me, id, [line(safe), line(milky)], { allergenOverride: [milky.id] });
    expect(await overridesOf(id)).toEqual([
      [safe.id, null],
      [milky.id, 1],
    ]);
    expect(await refusalOf(change(me, id, [line(safe), line(milky, 2)]))).toBe('ALLERGEN_BLOCKED');
  });

  it('that leaves or lowers what was ordered is never refused, so that other dishes can be taken out', async () => {
    const me = await customer(null);
    const { id } = await order(me, [safe, milky, milky]);
    await saveUserDiet(me, saveUserDietInput.parse({ consent: true, allergens: ['milk'] }));
    expect(await refusalOf(change(me, id, [line(milky, 2)]))).toBeNull();
    expect(await refusalOf(change(me, id, [line(milky, 1)]))).toBeNull();
    expect(await refusalOf(change(me, id, [line(milky, 1), line(milky, 1)]))).toBe('ALLERGEN_BLOCKED');
  });
});

describe('an order with a top-up', () => {
  const start = (me: ServiceContext, given: object = {}) =>
    startTopup(
      me,
      topupInput.parse({
        amount: 50,
        order: {
          deliveryDate: milky.date,
          items: [line(milky)],
          expectedTotal: 45,
          idempotencyKey: 'cart',
          ...given,
        },
      }),
    );
  const wantedOf = async (me: ServiceContext) => (await listTopups(me))[0]?.order;

  it('is refused before any money is asked for', async () => {
    const me = await customer({ allergens: ['milk'] }, 0);
    expect(await paramsOf(start(me))).toEqual(blockedBy(milky, 'milk'));
    expect(await listTopups(me)).toEqual([]);
  });

  it('that was confirmed is placed once the money has come', async () => {
    const me = await customer({ allergens: ['milk'] }, 0);
    const started = await start(me, { allergenOverride: [milky.id] });
    await app.pay(started);
    await placeTopupOrder(app, started.id);
    const wanted = await wantedOf(me);
    expect(wanted?.status).toBe('placed');
    expect(await overridesOf(wanted?.orderId ?? '')).toEqual([[milky.id, 1]]);
  });

  it('is not placed when the dish has changed since it was confirmed; what is kept names no allergen', async () => {
    const me = await customer({ allergens: ['milk'] }, 0);
    const started = await start(me, { allergenOverride: [milky.id] });
    await declare(milky, { ...allNotUsed(), milk: 'contains', egg: 'contains' });
    await app.pay(started);
    await placeTopupOrder(app, started.id);
    expect(await wantedOf(me)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('Melktert'),
    });
    expect((await readWallet(me)).wallet.balance).toBe(50);
    const [kept] = await app.db.query
      .select({ refusal: schema.topupOrders.refusal })
      .from(schema.topupOrders)
      .where(eq(schema.topupOrders.topupId, started.id));
    expect(kept?.refusal).toEqual({
      code: 'ALLERGEN_BLOCKED',
      params: { titles: 'Melktert', menuItemIds: milky.id },
    });
  });
});

describe('at the same time', () => {
  it('an order and a new declaration: it is refused, or it was placed before the declaration held', async () => {
    for (let round = 0; round < 6; round += 1) {
      const dish = await declaredDish('Koeksister', {});
      const people = await Promise.all(Array.from({ length: 6 }, () => customer()));
      const [, ...outcomes] = await Promise.all([
        declare(dish, { ...allNotUsed(), milk: 'contains' }),
        ...people.map((me) =>
          order(me, [dish]).then(
            ({ id }) => id,
            () => null,
          ),
        ),
      ]);
      for (const [index, id] of outcomes.entries()) {
        const me = people[index];
        if (me === undefined || id === null) continue;
        expect(await overridesOf(id)).toEqual([[dish.id, null]]);
        expect(await refusalOf(order(me, [dish]))).toBe('ALLERGEN_BLOCKED');
      }
    }
  });
});

it('the database blocks the same dishes as the rule of the domain', async () => {
  const me = await customer();
  const states = ALLERGENS.map((code, index) => [code, ALLERGEN_STATES[index % 4]] as const);
  const dish = await declaredDish('All states', Object.fromEntries(states));
  const declared = allergenStates(Object.fromEntries(states));
  for (const code of ALLERGENS) {
    for (const blockTraces of [false, true]) {
      await saveUserDiet(me, saveUserDietInput.parse({ consent: true, allergens: [code], blockTraces }));
      const { blocked } = checkDish(declared, { allergens: [code], blockTraces });
      const lines = [{ menuItemId: dish.id, quantity: 1 }];
      const { userId } = me.actor ?? { userId: '' };
      const params = await paramsOf(calls.checkLines(app.db.sql, { userId, lines }));
      expect(params).toEqual(blocked.length === 0 ? null : blockedBy(dish, code));
    }
  }
});
