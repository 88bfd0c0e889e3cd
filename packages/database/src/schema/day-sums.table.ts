import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const day = () => date({ mode: 'string' }).$type<CalendarDate>();
const count = () => integer().notNull();

/** What analytics say of the orders placed on a day that is over; made by functions/day-sums.sql from the orders. */
export const daySums = pgTable('day_sums', {
  date: day().primaryKey(),
  orders: count(),
  pending: count(),
  confirmed: count(),
  fulfilled: count(),
  cancelled: count(),
  /** Of the orders that are paid and not cancelled. */
  paying: count(),
  revenue: bigint({ mode: 'number' }).notNull(),
});

/** The dishes of a summed day, of the orders that are paid and not cancelled, with the title of the latest. */
export const dayDishes = pgTable(
  'day_dishes',
  {
    date: day().notNull(),
    menuItemId: uuid().notNull(),
    title: text().notNull(),
    titleAt: instant().notNull(),
    orders: count(),
    quantity: count(),
    revenue: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.date, t.menuItemId] })],
);

/**
 * The customers of a summed day by the day on which each had ordered before, -infinity for none: those of a window are
 * counted on the first of its days on which they ordered.
 */
export const dayCustomers = pgTable(
  'day_customers',
  {
    date: day().notNull(),
    previousDate: day().notNull().default(sql`'-infinity'`),
    customers: count(),
  },
  (t) => [primaryKey({ columns: [t.date, t.previousDate] })],
);

/** The last summed day on which a customer ordered. */
export const customerDays = pgTable('customer_days', {
  userId: uuid().primaryKey(),
  lastDate: day().notNull(),
});
