import { REMOVED_NAME, VAT_PERCENT } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, primaryId } from './columns.ts';
import { invoiceType } from './enums.ts';
import { users } from './users.table.ts';

export interface InvoiceParty {
  /** "19:00 - 20:00" */
  deliveryWindow: string;
  seller: {
    companyName: string;
    siteName: string;
    siteAddress: string;
    companyRegistration: string;
    vatNumber: string;
    contactPerson: string;
    contactNumber: string;
  };
  buyer: { name: string; employeeId: string; email: string; cellPhone: string };
}

/** What an invoice or a credit note lists; prices in tokens. */
export interface InvoiceContent {
  lines: { title: string; quantity: number; pricePerItem: number; totalPrice: number }[];
  serviceFee: number;
  /** Of a credit note: why it was issued. */
  reason?: string;
}

const money = () => numeric({ precision: 10, scale: 2 }).notNull();

export const invoices = pgTable(
  'invoices',
  {
    id: primaryId(),
    invoiceNumber: text().notNull().unique('invoices_number_key'),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: invoiceType().notNull(),
    /** The order or the top-up that the document is about. */
    referenceId: uuid().notNull(),
    /** The revision of the order that an invoice shows or a credit note reverses; 0 for a top-up. */
    revision: integer().notNull().default(0),
    amount: money(),
    vatRate: numeric({ precision: 5, scale: 4 })
      .notNull()
      .default(String(VAT_PERCENT / 100)),
    vatAmount: money(),
    totalAmount: money(),
    pdfUrl: text(),
    /** Seller, buyer and delivery window as they were when the document was issued. */
    parties: jsonb().$type<InvoiceParty>().notNull(),
    /** Null for a top-up. */
    content: jsonb().$type<InvoiceContent>(),
    ...created,
  },
  (t) => [
    unique('invoices_reference_key').on(t.type, t.referenceId, t.revision),
    index('invoices_named_idx')
      .on(t.createdAt)
      .where(sql`parties->'buyer'->>'name' <> ${sql.raw(`'${REMOVED_NAME}'`)}`),
    check('invoices_sum', sql`${t.totalAmount} = ${t.amount} + ${t.vatAmount}`),
    check('invoices_content', sql`(${t.type} = 'topup') = (${t.content} is null)`),
  ],
);
