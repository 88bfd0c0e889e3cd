import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId, timestamps } from './columns.ts';
import { refundMethod, refundState } from './enums.ts';
import { settlements } from './settlements.table.ts';
import { users } from './users.table.ts';

/**
 * A full refund of a payment to its payer. Its tokens have left the wallet when the row is there, and come
 * back if the gateway refuses.
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
    /** When the gateway was asked for it. It is asked once; after that only its state is queried. */
    askedAt: instant(),
    providerRefundId: text(),
    /** What the gateway said last, or why a person decided as they did. */
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
