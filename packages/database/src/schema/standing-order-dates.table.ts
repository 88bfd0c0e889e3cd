import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from './columns.ts';
import { standingDateState } from './enums.ts';
import { menuItems } from './menu-items.table.ts';
import { orders } from './orders.table.ts';
import { standingOrders } from './standing-orders.table.ts';

/** A standing order on a delivery date, written when it is due: at most one row, so it is ordered once at most. */
export const standingOrderDates = pgTable(
  'standing_order_dates',
  {
    standingOrderId: uuid()
      .notNull()
      .references(() => standingOrders.id),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    state: standingDateState().notNull(),
    /** The dish that was ordered or is tried, once it was tried. */
    menuItemId: uuid().references(() => menuItems.id),
    orderId: uuid().references(() => orders.id),
    /** Why nothing was ordered, or why the second choice was. */
    reason: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    triedAt: instant(),
    decidedAt: instant(),
    ...created,
  },
  (t) => [
    primaryKey({ columns: [t.standingOrderId, t.date] }),
    index('standing_order_dates_waiting_idx').on(t.date).where(sql`state = 'waiting'`),
    index('standing_order_dates_order_idx').on(t.orderId),
    check('standing_order_dates_placed', sql`(${t.state} = 'placed') = (${t.orderId} is not null)`),
    check('standing_order_dates_skipped', sql`${t.state} <> 'skipped' or ${t.reason} is not null`),
    check('standing_order_dates_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
  ],
);
