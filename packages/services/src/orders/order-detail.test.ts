import type { User } from '@padkos/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import {
  callOffOrder,
  cancelOrder,
  confirmOrder,
  fulfilOrder,
  orderDetail,
  orderInvoice,
  placeOrder,
  userStatement,
} from '../index.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let admin: User;
let customer: User;
let dish: TestDish;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.makeAdmin();
  customer = await app.makeCustomer({ tokens: 100 });
  dish = await app.makeDish();
});
afterEach(() => app.close());
const asAdmin = () => app.contextFor(admin);
async function order(): Promise<string> {
  const line = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] };
  return (await placeOrder(app.contextFor(customer), line)).id;
}

it('answers who placed, confirmed and delivered it, its total and its invoice', async () => {
  const id = await order();
  expect(await orderDetail(asAdmin(), { id })).toMatchObject({ invoiceNumber: null, status: 'pending' });
  app.at('2026-11-20T13:00:00+02:00');
  await confirmOrder(asAdmin(), { id });
  const other = await app.makeAdmin();
  app.at('2026-11-21T19:30:00+02:00');
  await fulfilOrder(app.contextFor({ ...other, role: 'admin' }), { id });
  expect(await orderDetail(asAdmin(), { id })).toMatchObject({
    id,
    status: 'fulfilled',
    items: [{ quantity: 1, menuItem: { title: 'Bobotie' } }],
    user: { email: customer.email },
    customer: {
      id: customer.id,
      firstName: 'Thandi',
      employeeId: customer.employeeId,
      cellPhone: customer.cellPhone,
      isActive: true,
    },
    history: [
      { event: 'placed', at: '2026-11-20T10:00:00.000Z', by: 'Thandi Nkosi' },
      { event: 'confirmed', at: '2026-11-20T11:00:00.000Z', by: 'Anna Nkosi' },
      { event: 'fulfilled', at: '2026-11-21T17:30:00.000Z', by: 'Anna Nkosi' },
    ],
    ledger: [{ type: 'order', amount: -45, reference: 'ORD-20261120-0001' }],
    invoiceNumber: 'INV-2026-000001',
    creditNoteNumber: null,
  });
});

it('of a cancelled order tells the refund, the reason and the credit note', async () => {
  const id = await order();
  await cancelOrder(asAdmin(), { id, reason: 'No gas' });
  await orderInvoice(asAdmin(), { id });
  expect(await orderDetail(asAdmin(), { id })).toMatchObject({
    cancellationReason: 'No gas',
    history: [{ event: 'placed' }, { event: 'cancelled', by: 'Anna Nkosi' }],
    ledger: [
      { type: 'refund', amount: 45 },
      { type: 'order', amount: -45 },
    ],
    invoiceNumber: 'INV-2026-000001',
    creditNoteNumber: 'INV-2026-000002',
  });
});

it('of an order that was cancelled after it was confirmed tells both acts, and its credit note at once', async () => {
  const id = await order();
  await confirmOrder(asAdmin(), { id });
  await callOffOrder(asAdmin(), { id, reason: 'No gas' });
  expect(await orderDetail(asAdmin(), { id })).toMatchObject({
    history: [
      { event: 'placed' },
      { event: 'confirmed', by: 'Anna Nkosi' },
      { event: 'cancelled', by: 'Anna Nkosi' },
    ],
    ledger: [{ type: 'refund' }, { type: 'order' }],
    creditNoteNumber: expect.stringMatching(/^INV-2026-/),
  });
});

it("a statement shows one user's wallet with every ledger entry, and no password", async () => {
  await order();
  await app.makeCustomer({ tokens: 7 });
  const statement = await userStatement(asAdmin(), { userId: customer.id });
  expect(statement).toEqual({
    user: customer,
    wallet: { balance: 55, totalDeposited: 100, totalSpent: 45 },
    transactions: [
      expect.objectContaining({ type: 'order', amount: -45, balanceAfter: 55 }),
      expect.objectContaining({ type: 'credit', amount: 100, balanceAfter: 100 }),
    ],
  });
});

it('both are for administrators, for existing entities', async () => {
  const id = await order();
  for (const [context, code] of [
    [app.contextFor(customer), 'FORBIDDEN'],
    [app.contextFor(null), 'UNAUTHORIZED'],
  ] as const) {
    expect(await refusalOf(orderDetail(context, { id }))).toBe(code);
    expect(await refusalOf(userStatement(context, { userId: customer.id }))).toBe(code);
  }
  expect(await refusalOf(orderDetail(asAdmin(), { id: nowhere }))).toBe('NOT_FOUND');
  expect(await refusalOf(userStatement(asAdmin(), { userId: nowhere }))).toBe('NOT_FOUND');
});
