import { type CalendarDate, MAX_LINE_QUANTITY } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId, teamOrderState, timestamps, tokens } from './columns.ts';
import { menuItems } from './menus.ts';
import { users } from './people.ts';

/** A customer's rule: a number of portions of a dish on these weekdays. */
export const standingOrders = pgTable(
  'standing_orders',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** 1 is Monday. */
    weekdays: integer().array().notNull(),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    /** The dish to order when the first is unavailable. */
    secondMenuItemId: uuid().references(() => menuItems.id),
    quantity: integer().notNull(),
    /** The highest price of a portion; null is any price. */
    highestPrice: tokens(),
    /** Deliveries before this date are left out. */
    pausedUntil: date({ mode: 'string' }).$type<CalendarDate>(),
    skippedDates: date({ mode: 'string' }).array().$type<CalendarDate[]>().notNull(),
    /** When it was last made, changed or resumed: a date that was due before is not ordered for. */
    activeSince: instant().notNull(),
    /** Its orders and dates refer to it, so the row stays when the customer deletes it. */
    deletedAt: instant(),
    ...timestamps,
  },
  (t) => [
    index('standing_orders_user_idx').on(t.userId).where(sql`deleted_at is null`),
    check(
      'standing_orders_weekdays',
      sql`${t.weekdays} <@ '{1,2,3,4,5,6,7}' and cardinality(${t.weekdays}) between 1 and 7`,
    ),
    check('standing_orders_quantity', sql`${t.quantity} between 1 and ${sql.raw(String(MAX_LINE_QUANTITY))}`),
    check('standing_orders_second', sql`${t.secondMenuItemId} <> ${t.menuItemId}`),
    check('standing_orders_highest_price', sql`${t.highestPrice} >= 0`),
  ],
);

/** A delivery for a team: several customers order and pay for themselves, and the orders are delivered together. */
export const teamOrders = pgTable(
  'team_orders',
  {
    id: primaryId(),
    /** The organiser. */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    deliveryDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    name: text().notNull(),
    /** The token of the link: whoever knows it may join. */
    token: text().notNull().unique('team_orders_token_key'),
    /** When the team stops taking orders. */
    deadline: instant().notNull(),
    state: teamOrderState().notNull().default('open'),
    closedAt: instant(),
    ...created,
  },
  (t) => [
    index('team_orders_user_idx').on(t.userId, t.deliveryDate),
    check('team_orders_name', sql`char_length(${t.name}) between 1 and 80`),
    check('team_orders_token', sql`char_length(${t.token}) >= 22`),
    check('team_orders_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
);
