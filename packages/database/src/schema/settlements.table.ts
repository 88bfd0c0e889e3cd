import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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
    /** Whether this money paid its order, which was still waiting for it; then none of it went into the wallet. */
    paidOrder: boolean().notNull().default(false),
    /** Tokens that went into the wallet; null when none did. */
    processedTokens: integer(),
    processingNotes: text(),
    ...created,
  },
  (t) => [
    unique('settlements_payment_key').on(t.gateway, t.providerPaymentId),
    check('settlements_subject', sql`num_nonnulls(${t.topupId}, ${t.orderId}) = 1`),
    // What is credited either paid its order or went into the wallet; what is not did neither.
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
