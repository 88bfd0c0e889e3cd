import { createHash } from 'node:crypto';
import { placeOrderInput, topupInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { includedVatCents } from '@padkos/domain';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  cancelOrder,
  confirmOrder,
  orderInvoice,
  placeOrder,
  startTopup,
  topupReceipt,
  updateProfile,
} from '../index.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await ownTestApp();
  admin = await app.makeAdmin();
  await app.db.sql`update site_settings set company_name = 'Padkos (Pty) Ltd', vat_number = '4123456789'`;
});

async function ordered(price = 40, tokens = 2000) {
  const customer = await app.makeCustomer({ tokens });
  const me = app.contextFor(customer);
  const dish = await app.makeDish({ price });
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  const { id } = await placeOrder(me, placeOrderInput.parse({ deliveryDate: dish.date, items }));
  return { id, me, customer };
}
/** The parts of a PDF that are compared. */
const print = (pdf: Uint8Array) => createHash('sha256').update(pdf).digest('hex');
const issued = () => app.db.query.select().from(schema.invoices).orderBy(asc(schema.invoices.invoiceNumber));
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

describe('an invoice', () => {
  it('is issued at the first request, with the VAT included in the total, and once only', async () => {
    const { id, me, customer } = await ordered();
    expect(await issued()).toEqual([]);
    const pdf = await orderInvoice(me, { id });
    expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(1);
    const [invoice, ...others] = await issued();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      invoiceNumber: 'INV-2026-000001',
      type: 'order',
      referenceId: id,
      userId: customer.id,
      amount: '39.13',
      vatRate: '0.1500',
      vatAmount: '5.87',
      totalAmount: '45.00',
      pdfUrl: `/api/orders/${id}/invoice`,
      parties: {
        seller: { companyName: 'Padkos (Pty) Ltd', vatNumber: '4123456789' },
        buyer: { name: 'Thandi Nkosi', email: customer.email },
      },
    });
    app.at('2026-11-22T12:00:00+02:00');
    expect(print(await orderInvoice(app.contextFor(admin), { id }))).toBe(print(pdf));
    expect(await issued()).toEqual([invoice]);
  });

  it('never changes when the settings, the customer or the order change', async () => {
    const { id, me } = await ordered();
    const pdf = await orderInvoice(me, { id });
    const before = await issued();
    await app.db.sql`
      update site_settings set company_name = 'Other', vat_number = '', site_name = 'Other', site_address = 'Elsewhere',
        delivery_window_start = '11:00', delivery_window_end = '12:00', contact_person = 'Other'`;
    await updateProfile(me, { firstName: 'Other', lastName: 'Person', cellPhone: '+27820000001' });
    await confirmOrder(app.contextFor(admin), { id });
    expect(print(await orderInvoice(me, { id }))).toBe(print(pdf));
    expect(await issued()).toEqual(before);
  });

  it('is issued by confirming', async () => {
    const { id } = await ordered();
    await confirmOrder(app.contextFor(admin), { id });
    expect(await issued()).toMatchObject([{ referenceId: id, type: 'order' }]);
  });

  it('without a VAT number is a plain invoice without VAT, also after a number is set', async () => {
    await app.db.sql`update site_settings set vat_number = ''`;
    const { id, me } = await ordered();
    const pdf = await orderInvoice(me, { id });
    await app.db.sql`update site_settings set vat_number = '4123456789'`;
    expect(print(await orderInvoice(me, { id }))).toBe(print(pdf));
    expect(await issued()).toMatchObject([
      { vatRate: '0.0000', vatAmount: '0.00', amount: '45.00', totalAmount: '45.00' },
    ]);
  });

  it('of a cancelled order is followed by a credit note', async () => {
    const { id, me } = await ordered();
    const before = await orderInvoice(me, { id });
    await cancelOrder(app.contextFor(admin), { id, reason: 'No gas' });
    const after = await orderInvoice(me, { id });
    expect([pagesOf(before), pagesOf(after)]).toEqual([1, 2]);
    expect(print(await orderInvoice(me, { id }))).toBe(print(after));
    expect(await issued()).toMatchObject([
      { type: 'order', invoiceNumber: 'INV-2026-000001', totalAmount: '45.00' },
      {
        type: 'credit',
        invoiceNumber: 'INV-2026-000002',
        totalAmount: '45.00',
        vatAmount: '5.87',
        referenceId: id,
      },
    ]);
  });

  it('is issued together with the credit note when it was not issued before', async () => {
    const { id, me } = await ordered();
    await cancelOrder(app.contextFor(admin), { id, reason: 'No gas' });
    await app.db.sql`update site_settings set vat_number = ''`;
    await orderInvoice(me, { id });
    expect((await issued()).map((row) => [row.type, row.vatAmount])).toEqual([
      ['order', '0.00'],
      ['credit', '0.00'],
    ]);
  });

  it('of another user is not found; without a session it is refused', async () => {
    const { id } = await ordered();
    const you = app.contextFor(await app.makeCustomer());
    expect(await refusalOf(orderInvoice(you, { id }))).toBe('NOT_FOUND');
    expect(await refusalOf(orderInvoice(you, { id: '00000000-0000-4000-8000-000000000000' }))).toBe(
      'NOT_FOUND',
    );
    expect(await refusalOf(orderInvoice(app.contextFor(null), { id }))).toBe('UNAUTHORIZED');
    expect(await issued()).toEqual([]);
  });
});

describe('document numbers', () => {
  it('have no gaps for thirty orders requested at once, each five times, while orders are confirmed', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => ordered()));
    await Promise.all(
      orders.flatMap(({ id }, i) => [
        ...Array.from(
          { length: 5 },
          () => app.db.sql`select issue_order_documents(${id}, ${app.clock.now().toISOString()})`,
        ),
        i % 2
          ? confirmOrder(app.contextFor(admin), { id })
          : cancelOrder(app.contextFor(admin), { id, reason: 'x' }),
      ]),
    );
    const rows = await issued();
    expect(new Set(rows.filter((row) => row.type === 'order').map((row) => row.referenceId)).size).toBe(30);
    expect(rows.map((row) => row.invoiceNumber)).toEqual(
      rows.map((_, i) => `INV-2026-${String(i + 1).padStart(6, '0')}`),
    );
  });

  it('restart with the Johannesburg year', async () => {
    const [one, other] = [await ordered(), await ordered()];
    app.at('2026-12-31T23:59:59+02:00');
    await orderInvoice(one.me, one);
    app.at('2027-01-01T00:00:00+02:00');
    await orderInvoice(other.me, other);
    expect((await issued()).map((row) => row.invoiceNumber)).toEqual(['INV-2026-000001', 'INV-2027-000001']);
  });
});

it('VAT is rounded to the cent, half up, in the database as in the domain', async () => {
  const cents = [...Array(2300).keys(), ...fc.sample(fc.nat(2_000_000_000), 2000)];
  const rows = await app.db.sql<{ vat: number }[]>`
    select (included_vat(c / 100.0) * 100)::int as vat
    from unnest(${`{${cents}}`}::int[]) with ordinality as t(c, position) order by position`;
  expect(rows.map((row) => row.vat)).toEqual(cents.map(includedVatCents));
});

describe('a receipt', () => {
  it('is issued when the top-up is credited, in a series of its own, without VAT, and stays the same', async () => {
    const customer = await app.makeCustomer();
    const me = app.contextFor(customer);
    const started = await startTopup(me, topupInput.parse({ amount: '75.50' }));
    const { id } = started;
    expect(await refusalOf(topupReceipt(me, { id }))).toBe('TOPUP_NOT_PAID');
    expect(await issued()).toEqual([]);
    await app.pay(started);
    const receipt = {
      invoiceNumber: 'REC-2026-000001',
      type: 'topup',
      referenceId: id,
      amount: '75.50',
      vatRate: '0.0000',
      vatAmount: '0.00',
      totalAmount: '75.50',
      pdfUrl: `/api/topups/${id}/receipt`,
    };
    expect(await issued()).toMatchObject([receipt]);
    expect(await refusalOf(topupReceipt(app.contextFor(await app.makeCustomer()), { id }))).toBe('NOT_FOUND');
    expect(await refusalOf(topupReceipt(app.contextFor(null), { id }))).toBe('UNAUTHORIZED');
    const pdf = await topupReceipt(me, { id });
    expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
    await app.db.sql`update site_settings set company_name = 'Other'`;
    expect(print(await topupReceipt(app.contextFor(admin), { id }))).toBe(print(pdf));
    expect(await issued()).toMatchObject([receipt]);

    const { id: order } = await ordered();
    await confirmOrder(app.contextFor(admin), { id: order });
    expect((await issued()).map((row) => row.invoiceNumber)).toEqual(['INV-2026-000001', 'REC-2026-000001']);
  });
});
