import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
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
  customBytes,
  instant,
  notificationVerdict,
  primaryId,
  processingStatus,
  refundMethod,
  refundState,
  timestamps,
  tokens,
  topupStatus,
} from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

export const topups = pgTable(
  'topups',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amount: numeric({ precision: 10, scale: 2 }).notNull(),
    tokens: tokens().notNull(),
    status: topupStatus().notNull().default('pending'),
    paymentId: text(),
    merchantTxnId: text().notNull(),
    gatewayResponse: jsonb().$type<Record<string, string>>(),
    paidAt: instant(),
    providerPaymentId: text(),
    paymentEmail: text(),
    receivedAt: instant(),
    processingStatus: processingStatus().notNull().default('pending'),
    processedAt: instant(),
    processedBy: uuid().references(() => users.id),
    processedTokens: integer(),
    processingNotes: text(),
    ...timestamps,
  },
  (t) => [
    unique('topups_merchant_txn_key').on(t.merchantTxnId),
    check('topups_tokens', sql`${t.tokens} = floor(${t.amount})`),
    check('topups_credited', sql`(${t.processingStatus} = 'credited') = (${t.processedTokens} is not null)`),
    check('topups_paid', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    index('topups_user_idx').on(t.userId, t.createdAt),
    index('topups_status_idx').on(t.status, t.createdAt),
  ],
);

type WantedLine = { menuItemId: string; quantity: number; override?: number };

/**
 * The order, or the orders of a week, to place with a top-up: placed when the money is in the wallet, or refused with
 * the reason.
 */
export const topupOrders = pgTable(
  'topup_orders',
  {
    topupId: uuid()
      .primaryKey()
      .references(() => topups.id),
    /** Date, lines and total of one order; null for a week. */
    deliveryDate: date({ mode: 'string' }).$type<CalendarDate>(),
    lines: jsonb().$type<WantedLine[]>(),
    expectedTotal: bigint({ mode: 'number' }),
    /** The orders of a week, by date; null for one order. */
    orders: jsonb().$type<{ deliveryDate: CalendarDate; lines: WantedLine[]; expectedTotal: number }[]>(),
    /** The key and the hash that the same order has when placed from the wallet by hand. */
    key: text().notNull(),
    requestHash: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** That of the orders that were placed. */
    weekId: uuid(),
    refusal: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    decidedAt: instant(),
    ...created,
  },
  (t) => [
    check(
      'topup_orders_decided',
      sql`num_nonnulls(${t.orderId}, ${t.weekId}, ${t.refusal}) = num_nonnulls(${t.decidedAt})`,
    ),
    check(
      'topup_orders_kind',
      sql`num_nonnulls(${t.deliveryDate}, ${t.lines}, ${t.expectedTotal}) = case when ${t.orders} is null then 3 else 0 end`,
    ),
  ],
);

/** Payments that a gateway has verifiably received, one row per payment, in every state. */
export const settlements = pgTable(
  'settlements',
  {
    id: primaryId(),
    gateway: text().notNull(),
    providerPaymentId: text().notNull(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    /** What was paid: a top-up or a card order. */
    topupId: uuid().references(() => topups.id),
    orderId: uuid().references(() => orders.id),
    notificationId: uuid().references(() => paymentNotifications.id),
    amountCents: integer().notNull(),
    processingStatus: processingStatus().notNull(),
    processedAt: instant(),
    processedBy: uuid().references(() => users.id),
    /** Whether this money paid its order, which was still waiting for it; none of it then went into the wallet. */
    paidOrder: boolean().notNull().default(false),
    /** Tokens that went into the wallet; null if none did. */
    processedTokens: integer(),
    processingNotes: text(),
    ...created,
  },
  (t) => [
    unique('settlements_payment_key').on(t.gateway, t.providerPaymentId),
    check('settlements_subject', sql`num_nonnulls(${t.topupId}, ${t.orderId}) = 1`),
    // A credited payment either paid its order or went into the wallet; any other did neither.
    check(
      'settlements_credited',
      sql`${t.paidOrder}::int + (${t.processedTokens} is not null)::int = (${t.processingStatus} = 'credited')::int`,
    ),
    check('settlements_paid_order', sql`${t.orderId} is not null or not ${t.paidOrder}`),
    index('settlements_topup_idx').on(t.topupId),
    index('settlements_order_idx').on(t.orderId),
    index('settlements_created_idx').on(t.createdAt),
    index('settlements_ready_idx').on(t.createdAt).where(sql`processing_status = 'ready'`),
  ],
);

/** One attempt to pay through a gateway, under its own reference, written before the gateway is asked. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: primaryId(),
    /** What is to be paid: a top-up or a card order. */
    topupId: uuid().references(() => topups.id),
    orderId: uuid().references(() => orders.id),
    gateway: text().notNull(),
    reference: text().notNull(),
    amountCents: integer().notNull(),
    /** The adapter's answer for the browser; null until there is one. Not jsonb, which reorders a form's fields. */
    initiation: json().$type<Record<string, unknown>>(),
    /**
     * Until when, by real time, one call has the claim to ask the gateway for its page; null once that call has
     * ended.
     */
    claimedUntil: instant(),
    /** When the gateway is asked about it next, by real time; null if it need not be asked any more. */
    nextCheckAt: instant(),
    checkCount: integer().notNull().default(0),
    ...created,
  },
  (t) => [
    unique('payment_attempts_reference_key').on(t.gateway, t.reference),
    check('payment_attempts_subject', sql`num_nonnulls(${t.topupId}, ${t.orderId}) = 1`),
    index('payment_attempts_topup_idx').on(t.topupId),
    index('payment_attempts_order_idx').on(t.orderId),
    index('payment_attempts_check_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** Every notification as received, stored before anything is decided about it. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: primaryId(),
    gateway: text().notNull(),
    receivedAt: instant().notNull(),
    remoteAddress: text(),
    contentType: text(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    rawBody: customBytes().notNull(),
    verdict: notificationVerdict().notNull().default('received'),
    detail: text(),
    reference: text(),
    providerPaymentId: text(),
    amountCents: integer(),
    processedAt: instant(),
  },
  (t) => [
    index('payment_notifications_received_idx').on(t.receivedAt),
    index('payment_notifications_verdict_idx').on(t.verdict),
  ],
);

/**
 * A full refund of a payment to its payer. Once the row exists, its tokens have left the wallet; they return if the
 * gateway refuses.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: primaryId(),
    settlementId: uuid()
      .notNull()
      .references(() => settlements.id),
    method: refundMethod().notNull(),
    state: refundState().notNull(),
    amountCents: integer().notNull(),
    tokens: integer().notNull(),
    note: text().notNull(),
    /** When the gateway was asked for it. It is asked once; afterwards only the state is queried. */
    askedAt: instant(),
    providerRefundId: text(),
    /** The gateway's last answer, or a person's reason for the decision. */
    detail: text(),
    requestedBy: uuid().references(() => users.id),
    resolvedBy: uuid().references(() => users.id),
    resolvedAt: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('payment_refunds_one_standing_key').on(t.settlementId).where(sql`state <> 'refused'`),
    check('payment_refunds_amounts', sql`${t.amountCents} > 0 and ${t.tokens} > 0`),
    check('payment_refunds_resolved', sql`(${t.state} = 'requested') = (${t.resolvedAt} is null)`),
  ],
);
