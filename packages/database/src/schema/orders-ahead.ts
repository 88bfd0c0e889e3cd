import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  created,
  instant,
  primaryId,
  releaseState,
  standingDateState,
  timestamps,
  waitingState,
} from './columns.ts';
import { menuItems } from './menus.ts';
import { standingOrders } from './order-plans.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** A standing order on a delivery date, written when it is due: at most one row, so it is ordered at most once. */
export const standingOrderDates = pgTable(
  'standing_order_dates',
  {
    standingOrderId: uuid()
      .notNull()
      .references(() => standingOrders.id),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    state: standingDateState().notNull(),
    /** The dish that was ordered or is being tried, once there was a try. */
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

/** A customer in line for a portion of a sold-out dish. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: primaryId(),
    /** The lowest number of a dish and date comes first. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    /** Whether the portion is bought from the wallet at once, at the price of joining. */
    autoBuy: boolean().notNull(),
    /** The price of the dish when the customer joined, in tokens. */
    price: integer().notNull(),
    state: waitingState().notNull(),
    /** Until when a portion is held for it. */
    heldUntil: instant(),
    /** When the held portion was offered to the customer; until then a job has to decide on it. */
    triedAt: instant(),
    orderId: uuid().references(() => orders.id),
    /** Why it has ended. */
    reason: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('waiting_entries_open_key')
      .on(t.userId, t.date, t.menuItemId)
      .where(sql`state in ('waiting', 'offered')`),
    index('waiting_entries_line_idx').on(t.date, t.menuItemId, t.number).where(sql`state = 'waiting'`),
    index('waiting_entries_offered_idx').on(t.userId, t.date).where(sql`state = 'offered'`),
    index('waiting_entries_user_idx').on(t.userId, t.date),
    check('waiting_entries_held', sql`${t.state} <> 'offered' or ${t.heldUntil} is not null`),
    check('waiting_entries_ordered', sql`(${t.state} = 'ordered') = (${t.orderId} is not null)`),
    check('waiting_entries_ended', sql`(${t.state} = 'ended') = (${t.reason} is not null)`),
  ],
);

/**
 * An order that its customer offers to others after the cutoff. An open one counts only while its order is not over.
 */
export const orderReleases = pgTable(
  'order_releases',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    state: releaseState().notNull().default('open'),
    /** The order of the customer who took it. */
    takenOrderId: uuid().references(() => orders.id),
    decidedAt: instant(),
    ...created,
  },
  (t) => [
    uniqueIndex('order_releases_open_key').on(t.orderId).where(sql`state = 'open'`),
    uniqueIndex('order_releases_taken_key').on(t.takenOrderId),
    index('order_releases_order_idx').on(t.orderId),
    check('order_releases_taken', sql`(${t.state} = 'taken') = (${t.takenOrderId} is not null)`),
    check('order_releases_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
);
