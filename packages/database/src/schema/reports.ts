import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { created, instant } from './columns.ts';
import { menuItems } from './menus.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

const day = () => date({ mode: 'string' }).$type<CalendarDate>();
const count = () => integer().notNull();

/** The analytics of the orders placed on a day that is over; functions/day-sums.sql makes them from the orders. */
export const daySums = pgTable('day_sums', {
  date: day().primaryKey(),
  orders: count(),
  pending: count(),
  confirmed: count(),
  fulfilled: count(),
  cancelled: count(),
  /** Counts orders that are paid and not cancelled. */
  paying: count(),
  revenue: bigint({ mode: 'number' }).notNull(),
});

/** The dishes of a summed day, from orders that are paid and not cancelled, under the latest title. */
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
 * The customers of a summed day, with the day on which each had last ordered before, -infinity for none. A window
 * counts a customer on the first of its days on which they ordered.
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

/** Customers' ratings of the dishes of their orders, one per line. */
export const ratings = pgTable(
  'ratings',
  {
    /** A line that was refunded afterwards is gone, but its rating stays. */
    orderItemId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    stars: smallint().notNull(),
    /** The customer's comment; null without one, and once their data is deleted. */
    words: text(),
    deliveryDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    ...created,
  },
  (t) => [
    index('ratings_user_idx').on(t.userId, t.createdAt),
    index('ratings_words_idx').on(t.deliveryDate).where(sql`words is not null`),
    check('ratings_stars', sql`${t.stars} between 1 and 5`),
  ],
);

/** A dish's ratings for the deliveries of a week, summed. */
export const ratingWeeks = pgTable(
  'rating_weeks',
  {
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    /** The Monday of the week. */
    week: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    ratings: integer().notNull(),
    stars: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.menuItemId, t.week] }),
    check('rating_weeks_stars', sql`${t.stars} between ${t.ratings} and 5 * ${t.ratings}`),
  ],
);
