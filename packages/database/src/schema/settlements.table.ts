import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { processingStatus } from './enums.ts';
import { orders } from './orders.table.ts';
import { paymentAttempts } from './payment-attempts.table.ts';
import { paymentNotifications } from './payment-notifications.table.ts';
import { topups } from './topups.table.ts';
import { users } from './users.table.ts';

/** Payments that a gateway has verifiably received, one row a payment, in every state. */
export const settlements = pgTable(
  'settlements',
  {
    id: primaryId(),
    gateway: text().notNull(),
    providerPaymentId: text().notNull(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    /** What was paid: a top-up, or an order by card. */
    topupId: uuid().references(() => topups.id),
    orderId: uuid().references(() => orders.id),
    notificationId: uuid().references(() => paymentNotifications.id),
    amountCents: integer().notNull(),
    processingStatus: processingStatus().notNull(),
    processedAt: instant(),
    processedBy: uuid().references(() => users.id),
    /** Tokens that went into the wallet; null when none did, as for an order that was paid in time. */
    processedTokens: integer(),
    processingNotes: text(),
    ...created,
  },
  (t) => [
    unique('settlements_payment_key').on(t.gateway, t.providerPaymentId),
    check('settlements_subject', sql`num_nonnulls(${t.topupId}, ${t.orderId}) = 1`),
    index('settlements_topup_idx').on(t.topupId),
    index('settlements_order_idx').on(t.orderId),
    index('settlements_created_idx').on(t.createdAt),
    index('settlements_ready_idx').on(t.createdAt).where(sql`processing_status = 'ready'`),
  ],
);
