import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';
import { menuItems } from './menu-items.table.ts';
import { orders } from './orders.table.ts';
import { users } from './users.table.ts';

/** What customers said of the dishes of their orders, once a line. */
export const ratings = pgTable(
  'ratings',
  {
    /** A line that was refunded afterwards is gone, and its rating stays. */
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
    /** The customer's words; null without any, and once their data were deleted. */
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

/** The ratings of a dish for the deliveries of a week, summed up. */
export const ratingWeeks = pgTable(
  'rating_weeks',
  {
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    /** Its Monday. */
    week: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    ratings: integer().notNull(),
    stars: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.menuItemId, t.week] }),
    check('rating_weeks_stars', sql`${t.stars} between ${t.ratings} and 5 * ${t.ratings}`),
  ],
);
