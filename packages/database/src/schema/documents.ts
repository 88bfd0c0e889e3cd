import { type CalendarDate, REMOVED_NAME, type StoredText, VAT_PERCENT } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { created, instant, invoiceType, primaryId } from './columns.ts';
import { users } from './people.ts';

export const orderSequences = pgTable('order_sequences', {
  date: date({ mode: 'string' }).$type<CalendarDate>().primaryKey(),
  lastSequence: integer().notNull(),
});

/** Of invoices and credit notes. */
export const invoiceSequences = pgTable('invoice_sequences', {
  year: integer().primaryKey(),
  lastSequence: integer().notNull(),
});

/** Of top-ups' receipts. */
export const receiptSequences = pgTable('receipt_sequences', {
  year: integer().primaryKey(),
  lastSequence: integer().notNull(),
});

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

/** The lines of an invoice or a credit note; prices in tokens. */
export interface InvoiceContent {
  lines: { title: string; quantity: number; pricePerItem: number; totalPrice: number }[];
  serviceFee: number;
  /** For a credit note: why it was issued. */
  reason?: StoredText;
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
    /** The order or top-up of the document. */
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

/** The content of a version of a manifest: the facts at that time. Totals and changes are derived from them. */
export interface ManifestSnapshot {
  site: {
    companyName: string;
    siteName: string;
    siteAddress: string;
    companyRegistration: string;
    vatNumber: string;
    contactPerson: string;
    contactNumber: string;
    /** "19:00 - 20:00" */
    deliveryWindow: string;
  };
  /** By order number. */
  orders: {
    orderId: string;
    orderNumber: string;
    status: 'pending' | 'confirmed' | 'fulfilled';
    customer: { userId: string; firstName: string; lastName: string; employeeId: string; cellPhone: string };
    /** The team that the order is delivered with. */
    team?: { id: string; name: string; organiser: string; organiserId: string } | undefined;
    lines: {
      menuItemId: string;
      title: string;
      quantity: number;
      /** The guests that portions of the dish are for; on its first line only. */
      guests?: { name: string; quantity: number }[] | undefined;
    }[];
  }[];
}

/** The versions of each date's manifest. Once one is locked, the date gets no further version. */
export const deliveryManifests = pgTable(
  'delivery_manifests',
  {
    id: primaryId(),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    version: integer().notNull(),
    isLocked: boolean().notNull().default(false),
    pdfUrl: text().notNull(),
    content: jsonb().$type<ManifestSnapshot>().notNull(),
    generatedAt: instant().notNull(),
    /** Null for the scheduler. */
    generatedBy: uuid().references(() => users.id),
    /** The due time of the run that made it, so that a run makes one version however often it is repeated. */
    scheduledFor: instant().unique('delivery_manifests_run_key'),
    /** Whether names and numbers were removed from `content`. */
    namesRemoved: boolean().notNull().default(false),
    ...created,
  },
  (t) => [
    unique('delivery_manifests_version_key').on(t.date, t.version),
    check('delivery_manifests_version', sql`${t.version} > 0`),
  ],
);
