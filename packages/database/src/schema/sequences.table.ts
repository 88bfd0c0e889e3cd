import type { CalendarDate } from '@padkos/domain';
import { date, integer, pgTable } from 'drizzle-orm/pg-core';

export const orderSequences = pgTable('order_sequences', {
  date: date({ mode: 'string' }).$type<CalendarDate>().primaryKey(),
  lastSequence: integer().notNull(),
});

export const invoiceSequences = pgTable('invoice_sequences', {
  year: integer().primaryKey(),
  lastSequence: integer().notNull(),
});
