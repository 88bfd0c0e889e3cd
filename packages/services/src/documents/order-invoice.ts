import { calls, schema } from '@padkos/database';
import type { InvoiceVat } from '@padkos/documents';
import {
  DomainError,
  formatRand,
  johannesburgClock,
  johannesburgTime,
  longDate,
  parseRand,
} from '@padkos/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { selectOrders } from '../orders/order-view.ts';

/**
 * The PDF of an order's invoice, issued now unless it was before, and of its credit note once it is cancelled.
 * The customer's own; administrators may read all. Errors: UNAUTHORIZED, NOT_FOUND, ORDER_NOT_PAID.
 */
export async function orderInvoice(context: ServiceContext, { id }: { id: string }): Promise<Uint8Array> {
  const actor = requireActor(context);
  const { query, sql } = context.db;
  const mine = actor.role === 'admin' ? undefined : eq(schema.orders.userId, actor.userId);
  const [order] = await selectOrders(query, and(eq(schema.orders.id, id), mine));
  if (order === undefined) throw new DomainError('NOT_FOUND', { what: 'This order' });

  await calls.issueOrderDocuments(sql, { orderId: id, now: context.clock.now() });
  const { invoices } = schema;
  const issued = await query
    .select()
    .from(invoices)
    .where(and(eq(invoices.referenceId, id), inArray(invoices.type, ['order', 'credit'])));
  const invoice = issued.find((row) => row.type === 'order');
  const credit = issued.find((row) => row.type === 'credit');
  if (invoice === undefined) throw new Error('an issued invoice is missing');

  const vat = vatOf(invoice);
  const placedAt = new Date(order.createdAt);
  return context.documents.invoice({
    title: vat === null ? 'Invoice' : 'Tax Invoice',
    invoiceNumber: invoice.invoiceNumber,
    issuedOn: johannesburgClock(invoice.createdAt).date,
    seller: invoice.parties.seller,
    buyer: invoice.parties.buyer,
    order: {
      orderNumber: order.orderNumber,
      placedAt: `${longDate(johannesburgClock(placedAt).date)}, ${johannesburgTime(placedAt)}`,
      deliveryDate: order.deliveryDate,
      deliveryWindow: invoice.parties.deliveryWindow,
      paymentMethod: order.paymentMethod === 'wallet' ? 'Wallet tokens' : 'Card',
    },
    lines: order.items.map((item) => ({
      title: item.menuItem.title,
      quantity: item.quantity,
      pricePerItem: item.pricePerItem,
      totalPrice: item.totalPrice,
    })),
    subtotal: order.totalTokens - order.serviceFee,
    serviceFee: order.serviceFee,
    total: order.totalTokens,
    vat,
    ...(credit === undefined
      ? {}
      : {
          creditNote: {
            creditNoteNumber: credit.invoiceNumber,
            issuedOn: johannesburgClock(credit.createdAt).date,
            reason: order.cancellationReason ?? '',
            totalTokens: order.totalTokens,
            vat: vatOf(credit),
          },
        }),
  });
}

/** The VAT of a stored document; null when it was issued without a VAT number. */
function vatOf(row: typeof schema.invoices.$inferSelect): InvoiceVat | null {
  if (Number(row.vatRate) === 0) return null;
  return {
    rate: `${Number(row.vatRate) * 100}%`,
    netCents: cents(row.amount),
    vatCents: cents(row.vatAmount),
    totalCents: cents(row.totalAmount),
  };
}

function cents(stored: string): number {
  const value = parseRand(stored);
  if (value === null) throw new Error(`not a stored rand amount: ${stored} (expected like ${formatRand(0)})`);
  return value;
}
