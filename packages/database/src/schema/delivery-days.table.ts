import { type CalendarDate, MAX_DAY_CAPACITY } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What is set for one delivery date: its capacity in portions of all dishes, and when ordering for it closes earlier. */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    date: date({ mode: 'string' }).$type<CalendarDate>().primaryKey(),
    capacity: integer(),
    closesAt: instant(),
  },
  (t) => [
    check('delivery_days_capacity', sql`${t.capacity} between 0 and ${sql.raw(String(MAX_DAY_CAPACITY))}`),
    check('delivery_days_says_something', sql`${t.capacity} is not null or ${t.closesAt} is not null`),
  ],
);
