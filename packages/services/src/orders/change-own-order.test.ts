import { placeOrderInput, type User } from '@padkos/contracts';
import { describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import * as stored from '../../testing/stored-orders.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import type { ServiceContext } from '../context.ts';
import {
  cancelOrder,
  cancelOwnOrder,
  changeOwnOrder,
  confirmOrder,
  fulfilOrder,
  listLedgerEntries,
  listOrders,
  listRevisions,
  orderDetail,
  orderInvoice,
  placeOrder,
  readWallet,
  setDailyMenuLine,
  updateMenuItem,
} from '../index.ts';

let app: TestApp;
let admin: User;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
});

const asAdmin = () => app.contextFor(admin);
const line = (dish: Pick<TestDish, 'id'>, quantity = 1) => ({ menuItemId: dish.id, quantity });

async function place(dish: TestDish, quantity = 1, tokens = 200) {
  const me = app.contextFor(await app.makeCustomer({ tokens }));
  const items = [line(dish, quantity)];
  const order = await placeOrder(me, placeOrderInput.parse({ deliveryDate: dish.date, items }));
  return { ...order, me };
}

/** A paid card order of one dish. */
async function paidByCard(dish: TestDish, quantity = 1, tokens = 0) {
  const me = app.contextFor(await app.makeCustomer({ tokens }));
  const items = [line(dish, quantity)];
  const placed = await placeOrder(me, {
    ...placeOrderInput.parse({ deliveryDate: dish.date, items }),
    paymentMethod: 'card',
  });
  if (placed.payment === undefined) throw new Error('an order by card has a payment');
  await app.pay(placed.payment);
  return { ...placed, me };
}

const soldOf = (dish: TestDish) => stored.soldOf(app.db, dish);

const documentsOf = (id: string) => stored.documentsOf(app.db, id);

const balanceOf = async (me: ServiceContext) => (await readWallet(me)).wallet.balance;

/** Everything that a refused change must not affect. */
const stateOf = async (me: ServiceContext, id: string) => [
  await readWallet(me),
  await all(listOrders(me)),
  await all(listLedgerEntries(me)),
  await listRevisions(me, { id }),
  await documentsOf(id),
];

const setPrice = ({ id, title }: TestDish, price: number) =>
  updateMenuItem(asAdmin(), { id, title, description: '', price, imageUrl: '', isActive: true });

describe('a change of lines', () => {
  it('takes and gives portions, moves the difference, and keeps the number and the lines of before', async () => {
    const [bobotie, bunny] = [
      await app.makeDish({ price: 40, portions: 5 }),
      await app.makeDish({ title: 'Bunny chow', price: 60, portions: 5 }),
    ];
    const { id, orderNumber, me } = await place(bobotie, 3);
    app.at('2026-11-20T13:00:00+02:00');
    const changed = await changeOwnOrder(me, { id, items: [line(bobotie, 1), line(bunny, 1)] });
    expect(changed).toMatchObject({
      id,
      orderNumber,
      revision: 1,
      status: 'pending',
      totalTokens: 105,
      updatedAt: '2026-11-20T11:00:00.000Z',
      items: [
        { menuItemId: bobotie.id, quantity: 1, totalPrice: 40 },
        { menuItemId: bunny.id, quantity: 1, totalPrice: 60, menuItem: { title: 'Bunny chow' } },
      ],
    });
    expect([await soldOf(bobotie), await soldOf(bunny)]).toEqual([1, 1]);
    expect(await readWallet(me)).toEqual({ wallet: { balance: 95, totalDeposited: 200, totalSpent: 105 } });

    expect(await changeOwnOrder(me, { id, items: [line(bunny, 3)] })).toMatchObject({
      revision: 2,
      totalTokens: 185,
    });
    expect([await soldOf(bobotie), await soldOf(bunny)]).toEqual([0, 3]);
    expect(await all(listLedgerEntries(me))).toMatchObject([
      { type: 'order', amount: -80, balanceAfter: 15, description: `Change of order ${orderNumber}` },
      { type: 'refund', amount: 20, balanceAfter: 95, reference: orderNumber },
      { type: 'order', amount: -125 },
      { type: 'credit' },
    ]);
    expect(await listRevisions(me, { id })).toMatchObject([
      { revision: 0, totalTokens: 125, reason: null, lines: [{ title: 'Bobotie', quantity: 3 }] },
      { revision: 1, totalTokens: 105, lines: [{ quantity: 1 }, { title: 'Bunny chow', quantity: 1 }] },
    ]);
    expect((await orderDetail(asAdmin(), { id })).history).toMatchObject([
      { event: 'placed' },
      { event: 'changed', by: 'Thandi Nkosi' },
      { event: 'changed' },
    ]);
    const jobs = await app.db.sql`
      select task_identifier as task from graphile_worker.jobs where task_identifier = 'send-order-changed'`;
    expect(jobs).toHaveLength(2);
  });

  it('to the same lines changes nothing', async () => {
    const dish = await app.makeDish();
    const { id, me } = await place(dish, 2);
    const before = await stateOf(me, id);
    const same = { id, items: [line(dish, 1), line(dish, 1)], expectedTotal: 85 };
    expect(await changeOwnOrder(me, same, 'key-1')).toMatchObject({ revision: 0 });
    expect(await changeOwnOrder(me, same, 'key-1')).toMatchObject({ revision: 0 });
    expect(await stateOf(me, id)).toEqual(before);
  });

  it('keeps the price of portions that stay; further ones cost what the menu says now', async () => {
    const dish = await app.makeDish({ price: 20, portions: 9 });
    const { id, me } = await place(dish, 2);
    await setPrice(dish, 30);
    expect(await changeOwnOrder(me, { id, items: [line(dish, 3)] })).toMatchObject({
      totalTokens: 75,
      items: [
        { quantity: 2, pricePerItem: 20 },
        { quantity: 1, pricePerItem: 30 },
      ],
    });
    await changeOwnOrder(me, { id, items: [line(dish, 5)] });
    expect(await soldOf(dish)).toBe(5);
    expect(await changeOwnOrder(me, { id, items: [line(dish, 1)] })).toMatchObject({
      totalTokens: 25,
      items: [{ quantity: 1, pricePerItem: 20 }],
    });
    await changeOwnOrder(me, { id, items: [line(dish, 4)] });
    await cancelOwnOrder(me, { id });
    expect([await soldOf(dish), await balanceOf(me)]).toEqual([0, 200]);
  });

  it('keeps a dish that is off the menu by now, and sells no more of it', async () => {
    const [gone, other] = [await app.makeDish(), await app.makeDish({ title: 'Pap' })];
    const { id, me } = await place(gone, 2);
    await setDailyMenuLine(asAdmin(), {
      date: gone.date,
      menuItemId: gone.id,
      maxQuantity: 2,
      isActive: false,
    });
    expect(await refusalOf(changeOwnOrder(me, { id, items: [line(gone, 3)] }))).toBe('ITEM_NOT_AVAILABLE');
    expect(await changeOwnOrder(me, { id, items: [line(gone, 1), line(other, 1)] })).toMatchObject({
      totalTokens: 85,
    });
  });

  it('gives the first portions of a dish back that is full', async () => {
    const dish = await app.makeDish({ portions: 3 });
    const { id, me } = await place(dish, 3);
    expect(await refusalOf(changeOwnOrder(me, { id, items: [line(dish, 4)] }))).toBe('SOLD_OUT');
    await changeOwnOrder(me, { id, items: [line(dish, 2)] });
    expect(await refusalOf(changeOwnOrder(me, { id, items: [line(dish, 4)] }))).toBe('SOLD_OUT');
    await changeOwnOrder(me, { id, items: [line(dish, 3)] });
    expect(await soldOf(dish)).toBe(3);
  });
});

describe('a refused change leaves the old order, the wallet and the portions untouched', () => {
  const NOWHERE = '00000000-0000-4000-8000-000000000000';
  const cases: [string, string, (p: { dish: TestDish; few: TestDish }) => object][] = [
    ['more than are left', 'SOLD_OUT', ({ dish, few }) => ({ items: [line(dish), line(few, 3)] })],
    ['more than the wallet holds', 'INSUFFICIENT_BALANCE', ({ dish }) => ({ items: [line(dish, 6)] })],
    ['an unknown dish', 'ITEM_NOT_AVAILABLE', ({ dish }) => ({ items: [line(dish), line({ id: NOWHERE })] })],
    ['another total', 'PRICE_CHANGED', ({ dish }) => ({ items: [line(dish, 2)], expectedTotal: 84 })],
    ['another revision', 'ORDER_CHANGED', ({ dish }) => ({ items: [line(dish, 2)], revision: 1 })],
  ];
  it.each(cases)('%s: %s', async (_what, code, change) => {
    const [dish, few] = [await app.makeDish(), await app.makeDish({ price: 1, portions: 2 })];
    const { id, me } = await place(dish, 1, 150);
    await confirmOrder(asAdmin(), { id });
    const before = await stateOf(me, id);
    const input = { id, items: [line(dish)], ...change({ dish, few }) };
    expect(await refusalOf(changeOwnOrder(me, input, 'key-1'))).toBe(code);
    expect(await stateOf(me, id)).toEqual(before);
    expect([await soldOf(dish), await soldOf(few)]).toEqual([1, 0]);
    // The key may be used again after a refusal.
    expect(await changeOwnOrder(me, { id, items: [line(dish, 2)] }, 'key-1')).toMatchObject({ revision: 1 });
  });

  it('says how many tokens are missing for the difference', async () => {
    const dish = await app.makeDish({ price: 40 });
    const { id, me } = await place(dish, 1, 50);
    await expect(changeOwnOrder(me, { id, items: [line(dish, 2)] })).rejects.toMatchObject({
      params: { missing: 35, total: 85, balance: 5 },
    });
  });

  it('for an order of another customer, a cancelled, a fulfilled and an unpaid one', async () => {
    const dish = await app.makeDish();
    const [mine, yours] = [await place(dish), await place(dish)];
    const change = (me: ServiceContext, id: string) =>
      refusalOf(changeOwnOrder(me, { id, items: [line(dish, 2)] }));
    expect(await change(yours.me, mine.id)).toBe('NOT_FOUND');
    expect(await change(app.contextFor(null), mine.id)).toBe('UNAUTHORIZED');
    expect(await refusalOf(listRevisions(yours.me, { id: mine.id }))).toBe('NOT_FOUND');
    await cancelOwnOrder(mine.me, { id: mine.id });
    expect(await change(mine.me, mine.id)).toBe('ORDER_NOT_PENDING');
    await confirmOrder(asAdmin(), { id: yours.id });
    await fulfilOrder(asAdmin(), { id: yours.id });
    expect(await change(yours.me, yours.id)).toBe('ORDER_NOT_PENDING');
    const card = { deliveryDate: dish.date, items: [line(dish)], paymentMethod: 'card' as const };
    const unpaid = await placeOrder(mine.me, card);
    expect(await change(mine.me, unpaid.id)).toBe('ORDER_NOT_PAID');
  });
});

describe('the cutoff', () => {
  it('ends changing and cancelling at 22:00 on the day before', async () => {
    const dish = await app.makeDish();
    const { id, me } = await place(dish);
    app.at('2026-11-20T21:59:59.999+02:00');
    await changeOwnOrder(me, { id, items: [line(dish, 2)] });
    app.at('2026-11-20T22:00:00+02:00');
    const before = await stateOf(me, id);
    expect(await refusalOf(changeOwnOrder(me, { id, items: [line(dish)] }))).toBe('ORDER_CLOSED');
    expect(await refusalOf(cancelOwnOrder(me, { id }))).toBe('ORDER_CLOSED');
    expect(await stateOf(me, id)).toEqual(before);
    app.at('2026-11-20T21:59:59.999+02:00');
    expect(await cancelOwnOrder(me, { id })).toMatchObject({ status: 'cancelled' });
  });
});

describe('cancelling an own order', () => {
  it('refunds a confirmed one in full with its credit note, and says who did it and why', async () => {
    const dish = await app.makeDish({ portions: 4 });
    const { id, me } = await place(dish, 2);
    await confirmOrder(asAdmin(), { id });
    expect(await cancelOwnOrder(me, { id, reason: 'Off sick' })).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'Cancelled by the customer: Off sick',
    });
    expect([await soldOf(dish), await balanceOf(me)]).toEqual([0, 200]);
    expect(await documentsOf(id)).toMatchObject([
      { type: 'order' },
      { type: 'credit', totalAmount: '85.00' },
    ]);
    const { history } = await orderDetail(asAdmin(), { id });
    expect(history.at(-1)).toMatchObject({ event: 'cancelled', by: 'Thandi Nkosi' });
    expect(await refusalOf(cancelOwnOrder(me, { id }))).toBe('ORDER_NOT_PENDING');
  });

  it('is refused in words when the wallet cannot hold the refund', async () => {
    const dish = await app.makeDish();
    const { id, me } = await place(dish, 2);
    await app.db.sql`
      select write_ledger_entry(id, 'adjustment', ${99_999_999 - (await balanceOf(me))}, '"all there is"', now())
      from wallets where user_id = ${me.actor?.userId ?? ''}`;
    expect(await refusalOf(cancelOwnOrder(me, { id }))).toBe('WALLET_FULL');
    expect(await refusalOf(changeOwnOrder(me, { id, items: [line(dish)] }))).toBe('WALLET_FULL');
  });
});

describe('a repeated key', () => {
  it('changes once, answers the order as its change left it, and refuses other contents', async () => {
    const dish = await app.makeDish({ price: 10 });
    const { id, me } = await place(dish);
    const change = { id, items: [line(dish, 3)] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => changeOwnOrder(me, change, 'key-1')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await changeOwnOrder(me, { id, items: [line(dish, 5)] }, 'key-2');
    expect(await changeOwnOrder(me, change, 'key-1')).toMatchObject({
      revision: 1,
      totalTokens: 35,
      items: [{ quantity: 3, menuItem: { title: 'Bobotie' } }],
    });
    expect(await refusalOf(changeOwnOrder(me, { id, items: [line(dish, 4)] }, 'key-1'))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect(await balanceOf(me)).toBe(145);
  });

  it('of the order itself answers the order as it was placed, also after a change', async () => {
    const dish = await app.makeDish({ price: 10 });
    const me = app.contextFor(await app.makeCustomer({ tokens: 100 }));
    const order = placeOrderInput.parse({ deliveryDate: dish.date, items: [line(dish)] });
    const placed = await placeOrder(me, order, 'place-1');
    await changeOwnOrder(me, { id: placed.id, items: [line(dish, 4)] });
    expect(await placeOrder(me, order, 'place-1')).toEqual(placed);
  });
});

describe('documents of a changed order', () => {
  it('that was invoiced are a credit note of the whole invoice and a new invoice', async () => {
    await app.db.sql`update site_settings set vat_number = '4123456789'`;
    const dish = await app.makeDish({ price: 40 });
    const { id, me } = await place(dish, 2);
    await orderInvoice(me, { id });
    await changeOwnOrder(me, { id, items: [line(dish, 1)] });
    expect(await documentsOf(id)).toMatchObject([
      { type: 'order', revision: 0, totalAmount: '85.00', vatAmount: '11.09' },
      {
        type: 'credit',
        revision: 0,
        totalAmount: '85.00',
        vatAmount: '11.09',
        content: { lines: [{ quantity: 2 }], serviceFee: 5, reason: { code: 'orderChanged', params: {} } },
      },
      { type: 'order', revision: 1, totalAmount: '45.00', vatAmount: '5.87' },
    ]);
    await changeOwnOrder(me, { id, items: [line(dish, 3)] });
    await cancelOwnOrder(me, { id });
    expect((await documentsOf(id)).map(({ type }) => type)).toEqual([
      'order',
      'credit',
      'order',
      'credit',
      'order',
      'credit',
    ]);
    const pages = Buffer.from(await orderInvoice(me, { id }))
      .toString('latin1')
      .match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(6);
    expect(await documentsOf(id)).toHaveLength(6);
    await app.db.sql`update site_settings set vat_number = ''`;
  });

  it('that was not invoiced are one invoice of the lines as they are then', async () => {
    const dish = await app.makeDish({ price: 40 });
    const { id, me } = await place(dish, 2);
    await changeOwnOrder(me, { id, items: [line(dish, 1)] });
    await confirmOrder(asAdmin(), { id });
    expect(await documentsOf(id)).toMatchObject([{ type: 'order', revision: 1, totalAmount: '45.00' }]);
  });
});

describe('an order by card', () => {
  it('pays a dearer change from the wallet, and cancelling brings all of it back', async () => {
    const dish = await app.makeDish({ price: 40 });
    const { id, me } = await paidByCard(dish, 1, 100);
    await confirmOrder(asAdmin(), { id });
    await changeOwnOrder(me, { id, items: [line(dish, 2)] });
    expect((await readWallet(me)).wallet).toEqual({ balance: 60, totalDeposited: 100, totalSpent: 40 });
    await cancelOwnOrder(me, { id });
    expect((await readWallet(me)).wallet).toEqual({ balance: 145, totalDeposited: 145, totalSpent: 0 });
  });

  it('refunds a cheaper change to the wallet', async () => {
    const dish = await app.makeDish({ price: 40 });
    const { id, me } = await paidByCard(dish, 2);
    await changeOwnOrder(me, { id, items: [line(dish, 1)] });
    expect((await readWallet(me)).wallet).toEqual({ balance: 40, totalDeposited: 40, totalSpent: 0 });
    await changeOwnOrder(me, { id, items: [line(dish, 2)] });
    expect(await balanceOf(me)).toBe(0);
  });
});

describe('at the same time', () => {
  it('fifty customers change for the last ten portions: ten get one, the others keep what they had', async () => {
    const [had, wanted] = [
      await app.makeDish({ price: 1 }),
      await app.makeDish({ title: 'Bunny chow', price: 3, portions: 10 }),
    ];
    const orders = await Promise.all(Array.from({ length: 50 }, () => place(had)));
    const outcomes = await Promise.all(
      orders.map(({ id, me }) => refusalOf(changeOwnOrder(me, { id, items: [line(wanted)] }))),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(10);
    expect(new Set(outcomes)).toEqual(new Set([null, 'SOLD_OUT']));
    expect([await soldOf(had), await soldOf(wanted)]).toEqual([40, 10]);
    for (const [index, { id, me }] of orders.entries()) {
      const changed = outcomes[index] === null;
      expect(await balanceOf(me)).toBe(changed ? 192 : 194);
      expect(await listRevisions(me, { id })).toHaveLength(changed ? 1 : 0);
    }
  });

  it('two tabs that have seen the same revision: one change is made, the other is told', async () => {
    const dish = await app.makeDish({ price: 1 });
    for (let time = 0; time < 20; time += 1) {
      const { id, me } = await place(dish);
      const outcomes = await Promise.all(
        [2, 3].map((quantity) =>
          refusalOf(changeOwnOrder(me, { id, items: [line(dish, quantity)], revision: 0 })),
        ),
      );
      expect(outcomes.sort()).toEqual(['ORDER_CHANGED', null].sort());
    }
  });

  it('changing against confirming: both happen, and the invoice is of the changed order', async () => {
    const dish = await app.makeDish({ price: 1 });
    const orders = await Promise.all(Array.from({ length: 50 }, () => place(dish)));
    const outcomes = await Promise.all(
      orders.flatMap(({ id, me }) => [
        refusalOf(changeOwnOrder(me, { id, items: [line(dish, 4)] })),
        refusalOf(confirmOrder(asAdmin(), { id })),
      ]),
    );
    expect(new Set(outcomes)).toEqual(new Set([null]));
    for (const { id } of orders)
      expect((await documentsOf(id)).at(-1)).toMatchObject({ type: 'order', totalAmount: '9.00' });
  });

  it.each<[string, (id: string, me: ServiceContext) => Promise<unknown>]>([
    ['the customer', (id, me) => cancelOwnOrder(me, { id })],
    ['the kitchen', (id) => cancelOrder(asAdmin(), { id, reason: 'No gas' })],
  ])('changing against cancelling by %s: everything goes back', async (_who, cancel) => {
    const dish = await app.makeDish({ price: 1, portions: 500 });
    const orders = await Promise.all(Array.from({ length: 30 }, () => place(dish)));
    const outcomes = await Promise.all(
      orders.map(({ id, me }) =>
        Promise.all([
          refusalOf(changeOwnOrder(me, { id, items: [line(dish, 4)] })),
          refusalOf(cancel(id, me)),
        ]),
      ),
    );
    for (const [changed, cancelled] of outcomes) {
      expect([null, 'ORDER_NOT_PENDING']).toContain(changed);
      expect(cancelled).toBeNull();
    }
    expect(await soldOf(dish)).toBe(0);
    for (const { me } of orders) expect(await balanceOf(me)).toBe(200);
  });

  it('changing against fulfilling: the order that is delivered is the one that is paid', async () => {
    const dish = await app.makeDish({ price: 1 });
    const orders = await Promise.all(Array.from({ length: 30 }, () => place(dish)));
    for (const { id } of orders) await confirmOrder(asAdmin(), { id });
    const outcomes = await Promise.all(
      orders.flatMap(({ id, me }) => [
        refusalOf(changeOwnOrder(me, { id, items: [line(dish, 4)] })),
        refusalOf(fulfilOrder(asAdmin(), { id })),
      ]),
    );
    for (const outcome of outcomes) expect([null, 'ORDER_NOT_PENDING']).toContain(outcome);
  });

  it('changes of one wallet never spend more than it holds', async () => {
    const dish = await app.makeDish({ price: 10 });
    const me = app.contextFor(await app.makeCustomer({ tokens: 200 }));
    const order = placeOrderInput.parse({ deliveryDate: dish.date, items: [line(dish)] });
    const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(me, order)));
    const outcomes = await Promise.all(
      placed.map(({ id }) => refusalOf(changeOwnOrder(me, { id, items: [line(dish, 2)] }))),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(5);
    expect(await balanceOf(me)).toBe(0);
  });
});

it('a person changes and cancels thirty times an hour, since each leaves documents and a message', async () => {
  const dish = await app.makeDish({ price: 40 });
  const { id, me } = await place(dish);
  for (let i = 0; i < 29; i += 1) await app.rateLimits.consume('order-changes', me.actor?.userId ?? '');
  expect(await refusalOf(changeOwnOrder(me, { id, items: [line(dish, 2)] }))).toBe(null);
  const before = await stateOf(me, id);
  expect(await refusalOf(changeOwnOrder(me, { id, items: [line(dish, 3)] }))).toBe('TOO_MANY');
  expect(await refusalOf(cancelOwnOrder(me, { id }))).toBe('TOO_MANY');
  expect(await stateOf(me, id)).toEqual(before);
});
