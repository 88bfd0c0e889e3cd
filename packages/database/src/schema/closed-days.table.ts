import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { created, primaryId } from './columns.ts';

/** Dates, from the first to the last, on which the kitchen does not deliver. */
export const closedDays = pgTable(
  'closed_days',
  {
    id: primaryId(),
    fromDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    toDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    reason: text().notNull(),
    /** How many orders were cancelled when the dates were closed. */
    ordersCancelled: integer().notNull(),
    ...created,
  },
  (t) => [
    unique('closed_days_dates_key').on(t.fromDate, t.toDate),
    check('closed_days_order', sql`${t.fromDate} <= ${t.toDate}`),
  ],
);
