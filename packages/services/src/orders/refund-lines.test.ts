import { placeOrderInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import * as stored from '../../testing/stored-orders.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  callOffOrder,
  cancelOrder,
  changeOwnOrder,
  confirmOrder,
  fulfilOrder,
  listRevisions,
  orderDetail,
  orderInvoice,
  placeOrder,
  readWallet,
  refundLines,
} from '../index.ts';

let app: TestApp;
let admin: User;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
  await app.db.sql`update site_settings set vat_number = '4123456789'`;
});

const asAdmin = () => app.contextFor(admin);
const REASON = 'The bobotie ran out';

/** An order of three Bobotie and one Pap, with the ids of its lines. */
async function place(portions: number | null = 9) {
  const bobotie = await app.makeDish({ price: 40, portions });
  const pap = await app.makeDish({ title: 'Pap', price: 21, portions });
  const me = app.contextFor(await app.makeCustomer({ tokens: 300 }));
  const items = [
    { menuItemId: bobotie.id, quantity: 3 },
    { menuItemId: pap.id, quantity: 1 },
  ];
  const { id } = await placeOrder(me, placeOrderInput.parse({ deliveryDate: bobotie.date, items }));
  const order = await orderDetail(asAdmin(), { id });
  const [first, second] = order.items;
  if (first === undefined || second === undefined) throw new Error('an order of two lines');
  return { id, me, bobotie, pap, first: first.id, second: second.id };
}

const soldOf = (dish: TestDish) => stored.soldOf(app.db, dish);

const documentsOf = (id: string) => stored.documentsOf(app.db, id);

describe('refunding portions', () => {
  it('gives back their price and the portions, keeps the fee and the lines of before, and is audited', async () => {
    const { id, me, bobotie, pap, first } = await place();
    const refunded = await refundLines(asAdmin(), {
      id,
      lines: [{ orderItemId: first, quantity: 2 }],
      reason: REASON,
    });
    expect(refunded).toMatchObject({
      revision: 1,
      status: 'pending',
      totalTokens: 66,
      items: [{ id: first, quantity: 1, totalPrice: 40 }, { quantity: 1 }],
    });
    expect([await soldOf(bobotie), await soldOf(pap)]).toEqual([1, 1]);
    expect((await readWallet(me)).wallet).toEqual({ balance: 234, totalDeposited: 300, totalSpent: 66 });
    expect(await listRevisions(me, { id })).toMatchObject([
      { revision: 0, reason: REASON, totalTokens: 146, lines: [{ quantity: 3 }, { quantity: 1 }] },
    ]);
    const detail = await orderDetail(asAdmin(), { id });
    expect(detail.history.at(-1)).toMatchObject({ event: 'refunded', by: 'Anna Nkosi' });
    expect(detail.ledger).toMatchObject([{ type: 'refund', amount: 80 }, { type: 'order' }]);
    const [audited] = await app.db.query
      .select()
      .from(schema.auditLogs)
      .where(eq(schema.auditLogs.entityId, id));
    expect(audited).toMatchObject({
      action: 'order.refund_lines',
      userId: admin.id,
      afterSnapshot: { totalTokens: 66, reason: REASON, refunded: '2 × Bobotie' },
    });
    expect(await documentsOf(id)).toEqual([]);
  });

  it('issues a credit note of them alone; all credit notes together are the invoice, to the cent', async () => {
    const { id, me, first, second } = await place();
    await confirmOrder(asAdmin(), { id });
    await refundLines(asAdmin(), { id, lines: [{ orderItemId: first, quantity: 1 }], reason: REASON });
    await refundLines(asAdmin(), { id, lines: [{ orderItemId: second, quantity: 1 }], reason: 'No pap' });
    await callOffOrder(asAdmin(), { id, reason: 'No gas' });
    expect(await documentsOf(id)).toMatchObject([
      { type: 'order', totalAmount: '146.00', vatAmount: '19.04' },
      {
        type: 'credit',
        totalAmount: '40.00',
        vatAmount: '5.21',
        content: { lines: [{ title: 'Bobotie', quantity: 1 }], serviceFee: 0, reason: REASON },
      },
      { type: 'credit', totalAmount: '21.00', content: { lines: [{ title: 'Pap', quantity: 1 }] } },
      { type: 'credit', totalAmount: '85.00', content: { serviceFee: 5, reason: 'No gas' } },
    ]);
    const pdf = Buffer.from(await orderInvoice(me, { id })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4);
    expect((await readWallet(me)).wallet).toEqual({ balance: 300, totalDeposited: 300, totalSpent: 0 });
  });

  it('works on a fulfilled order, but not for all that is left of it', async () => {
    const { id, me, first, second } = await place();
    await confirmOrder(asAdmin(), { id });
    await fulfilOrder(asAdmin(), { id });
    const lines = [{ orderItemId: first, quantity: 3 }];
    expect(await refundLines(asAdmin(), { id, lines, reason: 'Not delivered' })).toMatchObject({
      status: 'fulfilled',
      totalTokens: 26,
    });
    const rest = [{ orderItemId: second, quantity: 1 }];
    expect(await refusalOf(refundLines(asAdmin(), { id, lines: rest, reason: 'No pap' }))).toBe(
      'ORDER_NOT_PENDING',
    );
    expect((await readWallet(me)).wallet.balance).toBe(274);
  });

  it('of everything cancels the order and refunds the fee too, once for a key', async () => {
    const { id, me, bobotie, first, second } = await place();
    const input = {
      id,
      lines: [
        { orderItemId: first, quantity: 3 },
        { orderItemId: second, quantity: 1 },
      ],
      reason: 'The delivery failed',
    };
    const answer = await refundLines(asAdmin(), input, 'key-1');
    expect(answer).toMatchObject({ status: 'cancelled', cancellationReason: 'The delivery failed' });
    expect(await refundLines(asAdmin(), input, 'key-1')).toEqual(answer);
    expect([(await readWallet(me)).wallet.balance, await soldOf(bobotie)]).toEqual([300, 0]);
  });

  it('once for a key, also when asked eight times at once and after a later change', async () => {
    const { id, me, bobotie, first } = await place();
    const input = { id, lines: [{ orderItemId: first, quantity: 1 }], reason: REASON };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refundLines(asAdmin(), input, 'key-2')),
    );
    expect(new Set(answers.map((one) => one.totalTokens))).toEqual(new Set([106]));
    await changeOwnOrder(me, { id, items: [{ menuItemId: bobotie.id, quantity: 1 }] });
    expect(await refundLines(asAdmin(), input, 'key-2')).toMatchObject({ revision: 1, totalTokens: 106 });
    const other = { ...input, reason: 'Other' };
    expect(await refusalOf(refundLines(asAdmin(), other, 'key-2'))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await readWallet(me)).wallet.balance).toBe(255);
  });
});

it('refuses more than was ordered, lines of another order, cancelled and unpaid orders, and customers', async () => {
  const [one, other] = [await place(), await place()];
  const refund = (lines: { orderItemId: string; quantity: number }[], context = asAdmin()) =>
    refusalOf(refundLines(context, { id: one.id, lines, reason: REASON }));
  const line = (quantity: number) => ({ orderItemId: one.first, quantity });
  expect(await refund([line(4)])).toBe('MORE_THAN_ORDERED');
  expect(await refund([line(2), line(2)])).toBe('MORE_THAN_ORDERED');
  expect(await refund([{ orderItemId: other.first, quantity: 1 }])).toBe('NOT_FOUND');
  expect(await refund([line(1)], one.me)).toBe('FORBIDDEN');
  expect(await refund([line(1)], app.contextFor(null))).toBe('UNAUTHORIZED');
  await cancelOrder(asAdmin(), { id: one.id, reason: 'No gas' });
  expect(await refund([line(1)])).toBe('ORDER_NOT_PENDING');
  const card = { deliveryDate: one.bobotie.date, items: [{ menuItemId: one.bobotie.id, quantity: 1 }] };
  const unpaid = await placeOrder(one.me, { ...card, paymentMethod: 'card' });
  const { items } = await orderDetail(asAdmin(), { id: unpaid.id });
  const lines = [{ orderItemId: items[0]?.id ?? '', quantity: 1 }];
  expect(await refusalOf(refundLines(asAdmin(), { id: unpaid.id, lines, reason: REASON }))).toBe(
    'ORDER_NOT_PAID',
  );
});

it('raced: two administrators, a change and a cancellation never give more back than was paid', async () => {
  const orders = await Promise.all(Array.from({ length: 15 }, () => place()));
  const other = app.contextFor(await app.makeAdmin());
  await Promise.all(
    orders.flatMap(({ id, me, pap, first }, i) => {
      const lines = [{ orderItemId: first, quantity: 2 }];
      return [
        refusalOf(refundLines(asAdmin(), { id, lines, reason: REASON })),
        refusalOf(refundLines(other, { id, lines, reason: REASON })),
        refusalOf(changeOwnOrder(me, { id, items: [{ menuItemId: pap.id, quantity: 2 }] })),
        ...(i % 2 ? [refusalOf(cancelOrder(asAdmin(), { id, reason: 'No gas' }))] : []),
      ];
    }),
  );
  for (const [i, { me }] of orders.entries()) {
    if (i % 2) expect((await readWallet(me)).wallet).toMatchObject({ balance: 300, totalSpent: 0 });
  }
});
