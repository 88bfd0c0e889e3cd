import type { AdminOrder } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import type { InvoiceCreditNote, InvoiceDocument, InvoiceVat } from '@padkos/documents';
import {
  DomainError,
  formatRand,
  johannesburgClock,
  johannesburgTime,
  type Language,
  parseRand,
  wordsOf,
} from '@padkos/domain';
import { sayStored } from '@padkos/i18n';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { readsForAll, requireActor, type ServiceContext } from '../context.ts';
import { selectOrders } from '../orders/order-view.ts';

type StoredDocument = typeof schema.invoices.$inferSelect;

/**
 * An order's documents as one PDF, under the number of its latest invoice. It begins with that invoice, which is
 * issued now unless it was issued before, and its credit notes. The invoices that changes of the order replaced
 * follow, latest first. In the language of the caller. The customer's own; administrators may read all. Errors:
 * UNAUTHORIZED, NOT_FOUND, ORDER_NOT_PAID.
 */
export async function orderInvoice(context: ServiceContext, { id }: { id: string }): Promise<Uint8Array> {
  const actor = requireActor(context);
  const { query, sql } = context.db;
  const mine = readsForAll(actor) ? undefined : eq(schema.orders.userId, actor.userId);
  const [order] = await selectOrders(query, and(eq(schema.orders.id, id), mine));
  if (order === undefined) throw new DomainError('NOT_FOUND', { what: 'order' });

  await calls.issueOrderDocuments(sql, { orderId: id, now: context.clock.now() });
  const { invoices } = schema;
  const issued = await query
    .select()
    .from(invoices)
    .where(and(eq(invoices.referenceId, id), inArray(invoices.type, ['order', 'credit'])))
    .orderBy(desc(invoices.revision));
  const documents: InvoiceDocument[] = [];
  let credits: StoredDocument[] = [];
  // Goes back from the latest revision, where the credit notes of an invoice come before the invoice.
  for (const row of issued.sort(invoiceAfterItsCredits)) {
    if (row.type === 'credit') credits.unshift(row);
    else {
      documents.push(invoiceOf(order, row, credits, context.language));
      credits = [];
    }
  }
  const [latest, ...replaced] = documents;
  if (latest === undefined) throw new Error('an issued invoice is missing');
  return context.documents.invoice({ ...latest, replaced });
}

const invoiceAfterItsCredits = (a: StoredDocument, b: StoredDocument) =>
  b.revision - a.revision || Number(a.type === 'order') - Number(b.type === 'order');

function invoiceOf(
  order: AdminOrder,
  row: StoredDocument,
  credits: readonly StoredDocument[],
  language: Language,
): InvoiceDocument {
  const placedAt = new Date(order.createdAt);
  const vat = vatOf(row);
  return {
    language,
    title: vat === null ? 'Invoice' : 'Tax Invoice',
    invoiceNumber: row.invoiceNumber,
    issuedOn: johannesburgClock(row.createdAt).date,
    createdAt: row.createdAt.toISOString(),
    seller: row.parties.seller,
    buyer: row.parties.buyer,
    order: {
      orderNumber: order.orderNumber,
      placedAt: `${wordsOf(language).longDate(johannesburgClock(placedAt).date)}, ${johannesburgTime(placedAt)}`,
      deliveryDate: order.deliveryDate,
      deliveryWindow: row.parties.deliveryWindow,
      paymentMethod: paymentOf(order, row),
    },
    ...listed(row),
    vat,
    creditNotes: credits.map((row) => creditNoteOf(row, language)),
  };
}

/** After a change of an order that was paid by card, the wallet has paid or received the difference. */
function paymentOf(
  { paymentMethod, amountZar }: AdminOrder,
  row: StoredDocument,
): InvoiceDocument['order']['paymentMethod'] {
  if (paymentMethod === 'wallet') return 'wallet';
  return cents(row.totalAmount) === cents(amountZar ?? '0') ? 'card' : 'card and wallet';
}

function creditNoteOf(row: StoredDocument, language: Language): InvoiceCreditNote {
  return {
    creditNoteNumber: row.invoiceNumber,
    issuedOn: johannesburgClock(row.createdAt).date,
    createdAt: row.createdAt.toISOString(),
    reason: sayStored(language, row.content?.reason ?? ''),
    ...listed(row),
    vat: vatOf(row),
  };
}

/** The lines and sums of a stored document, in tokens. */
function listed({ content, totalAmount }: StoredDocument) {
  if (content === null) throw new Error('a document of an order lists nothing');
  const total = cents(totalAmount) / 100;
  return {
    lines: content.lines,
    subtotal: total - content.serviceFee,
    serviceFee: content.serviceFee,
    total,
  };
}

/** The VAT of a stored document; null when it was issued without a VAT number. */
function vatOf(row: StoredDocument): InvoiceVat | null {
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
