import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { orders } from './orders.table.ts';
import { topups } from './topups.table.ts';

/** One try to be paid through a gateway, under a reference of its own, written before the gateway is asked. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: primaryId(),
    /** What is to be paid: a top-up, or an order by card. */
    topupId: uuid().references(() => topups.id),
    orderId: uuid().references(() => orders.id),
    gateway: text().notNull(),
    reference: text().notNull(),
    amountCents: integer().notNull(),
    /** What the gateway's adapter answered for the browser; null until it has. Not jsonb, which reorders a form's fields. */
    initiation: json().$type<Record<string, unknown>>(),
    /** Until when, by real time, one call has it to itself to ask the gateway for its page; null once that call has ended. */
    claimedUntil: instant(),
    /** When the gateway is asked about it next, by real time; null when it need not be asked any more. */
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
