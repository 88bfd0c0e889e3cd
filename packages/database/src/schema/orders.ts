import { type CalendarDate, SERVICE_FEE_TOKENS } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  created,
  instant,
  orderStatus,
  paymentMethod,
  paymentStatus,
  primaryId,
  storedText,
  timestamps,
  tokens,
} from './columns.ts';
import { menuItems } from './menus.ts';
import { standingOrders, teamOrders } from './order-plans.ts';
import { users } from './people.ts';

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    orderNumber: text().notNull().unique('orders_number_key'),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    deliveryDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    /** The Johannesburg date of placing, which the overview and analytics use. */
    placedOn: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    totalTokens: tokens().notNull(),
    serviceFee: tokens().notNull().default(SERVICE_FEE_TOKENS),
    /** How often its lines were changed; the previous lines are in order_revisions. */
    revision: integer().notNull().default(0),
    status: orderStatus().notNull().default('pending'),
    paymentMethod: paymentMethod().notNull().default('wallet'),
    paymentStatus: paymentStatus().notNull().default('pending'),
    amountZar: numeric({ precision: 10, scale: 2 }),
    merchantTxnId: text(),
    paymentId: text(),
    gatewayResponse: jsonb().$type<Record<string, string>>(),
    paidAt: instant(),
    /** Until when the portions of a card order are held for its payment. */
    paymentDueAt: instant(),
    confirmedAt: instant(),
    fulfilledAt: instant(),
    cancelledAt: instant(),
    cancellationReason: storedText(),
    /** The standing order that placed it; the oldest one if the order combines several. */
    standingOrderId: uuid().references(() => standingOrders.id),
    /** The same in all orders that one call placed for several dates; null for a single order. */
    weekId: uuid(),
    /** The team that it is delivered with. */
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

/** A line of an order, with the dish's title and price at the time of placing. */
export const orderItems = pgTable(
  'order_items',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    position: integer().notNull(),
    title: text().notNull(),
    quantity: integer().notNull(),
    pricePerItem: tokens().notNull(),
    totalPrice: tokens().notNull(),
    /** The version of the dish's declaration that the customer knew when they overrode their own list. */
    overriddenVersion: integer(),
    ...created,
  },
  (t) => [
    index('order_items_order_idx').on(t.orderId),
    index('order_items_menu_item_idx').on(t.menuItemId),
    check('order_items_quantity', sql`${t.quantity} > 0`),
    check('order_items_total', sql`${t.totalPrice} = ${t.quantity} * ${t.pricePerItem}`),
  ],
);

/**
 * The guests that portions of an order are for, by name. This is personal data of a third person, so it is kept
 * outside the order's lines, which revisions and documents keep forever.
 */
export const orderGuests = pgTable(
  'order_guests',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    name: text().notNull(),
    /** Portions of the dish. */
    quantity: integer().notNull(),
    /** The place among the guests of the order, in the order in which they were given. */
    position: integer().notNull(),
  },
  (t) => [
    unique('order_guests_key').on(t.orderId, t.menuItemId, t.name),
    check('order_guests_quantity', sql`${t.quantity} > 0`),
    check('order_guests_name', sql`char_length(${t.name}) between 1 and 80`),
  ],
);

/** A line of an order as it was before a change. */
export interface ReplacedLine {
  id: string;
  menuItemId: string;
  title: string;
  quantity: number;
  pricePerItem: number;
  totalPrice: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** An order's previous lines, kept when they are changed. Append-only. */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The number of these lines: 0 is the order as it was placed. */
    revision: integer().notNull(),
    lines: jsonb().$type<ReplacedLine[]>().notNull(),
    totalTokens: tokens().notNull(),
    /** Who changed the lines; null for the operator. */
    replacedBy: uuid().references(() => users.id),
    /** Why an administrator changed them; null when the customer did. */
    reason: text(),
    ...created,
  },
  (t) => [
    unique('order_revisions_key').on(t.orderId, t.revision),
    check('order_revisions_revision', sql`${t.revision} >= 0`),
  ],
);

/**
 * Placed orders whose messages are not in the job queue yet; written with the order. It needs no foreign key, because
 * orders are never removed.
 */
export const orderOutbox = pgTable('order_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull(),
});
