import { type CalendarDate, SERVICE_FEE_TOKENS } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, primaryId, timestamps, tokens } from './columns.ts';
import { orderStatus, paymentMethod, paymentStatus } from './enums.ts';
import { standingOrders } from './standing-orders.table.ts';
import { teamOrders } from './team-orders.table.ts';
import { users } from './users.table.ts';

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    orderNumber: text().notNull().unique('orders_number_key'),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    deliveryDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    /** The Johannesburg date of placing, which overview and analytics go by. */
    placedOn: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    totalTokens: tokens().notNull(),
    serviceFee: tokens().notNull().default(SERVICE_FEE_TOKENS),
    /** How often its lines were changed; the lines of before are in order_revisions. */
    revision: integer().notNull().default(0),
    status: orderStatus().notNull().default('pending'),
    paymentMethod: paymentMethod().notNull().default('wallet'),
    paymentStatus: paymentStatus().notNull().default('pending'),
    amountZar: numeric({ precision: 10, scale: 2 }),
    merchantTxnId: text(),
    paymentId: text(),
    gatewayResponse: jsonb().$type<Record<string, string>>(),
    paidAt: instant(),
    /** Until when the portions of an order by card are held for its payment. */
    paymentDueAt: instant(),
    confirmedAt: instant(),
    fulfilledAt: instant(),
    cancelledAt: instant(),
    cancellationReason: text(),
    /** The standing order that it was placed for; the oldest where one order holds several. */
    standingOrderId: uuid().references(() => standingOrders.id),
    /** The same in all orders that were placed in one call for several dates; null for an order by itself. */
    weekId: uuid(),
    /** The team with whose orders it is delivered. */
    teamOrderId: uuid().references(() => teamOrders.id),
    ...timestamps,
  },
  (t) => [
    index('orders_user_idx').on(t.userId, t.createdAt),
    index('orders_delivery_idx').on(t.deliveryDate, t.status),
    index('orders_placed_idx').on(t.placedOn, t.status),
    index('orders_pending_idx').on(t.createdAt).where(sql`status = 'pending'`),
    index('orders_team_idx').on(t.teamOrderId).where(sql`team_order_id is not null`),
    uniqueIndex('orders_week_key').on(t.weekId, t.deliveryDate).where(sql`week_id is not null`),
    check(
      'orders_cancelled',
      sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null and ${t.cancellationReason} is not null)`,
    ),
    check('orders_fulfilled', sql`(${t.status} = 'fulfilled') = (${t.fulfilledAt} is not null)`),
    check(
      'orders_confirmed',
      sql`${t.status} not in ('confirmed', 'fulfilled') or ${t.confirmedAt} is not null`,
    ),
    index('orders_unpaid_idx')
      .on(t.paymentDueAt)
      .where(sql`status = 'pending' and payment_status = 'pending'`),
    check(
      'orders_card',
      sql`(${t.paymentMethod} = 'card') = (${t.paymentDueAt} is not null) and (${t.paymentMethod} = 'card') = (${t.amountZar} is not null)`,
    ),
    check(
      'orders_not_paid',
      sql`${t.paymentStatus} = 'paid' or ${t.status} not in ('confirmed', 'fulfilled')`,
    ),
    check('orders_paid', sql`(${t.paymentStatus} = 'paid') = (${t.paidAt} is not null)`),
  ],
);
