import type { CalendarDate } from '@padkos/domain';
import { date, integer, pgTable } from 'drizzle-orm/pg-core';

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
