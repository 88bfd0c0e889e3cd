import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { teamOrderState } from './enums.ts';
import { users } from './users.table.ts';

/** A delivery for a team: orders that several customers place and pay for themselves and that are handed over together. */
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
    /** What the link ends with: who knows it may join. */
    token: text().notNull().unique('team_orders_token_key'),
    /** The team takes no orders from then on. */
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
