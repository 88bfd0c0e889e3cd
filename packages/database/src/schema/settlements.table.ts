import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { processingStatus } from './enums.ts';
import { paymentAttempts } from './payment-attempts.table.ts';
import { paymentNotifications } from './payment-notifications.table.ts';
import { topups } from './topups.table.ts';
import { users } from './users.table.ts';

/** Money that a gateway has verifiably received, one row a payment at the gateway, whatever became of it. */
export const settlements = pgTable(
  'settlements',
  {
    id: primaryId(),
    gateway: text().notNull(),
    providerPaymentId: text().notNull(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    topupId: uuid()
      .notNull()
      .references(() => topups.id),
    notificationId: uuid().references(() => paymentNotifications.id),
    amountCents: integer().notNull(),
    processingStatus: processingStatus().notNull(),
    processedAt: instant(),
    processedBy: uuid().references(() => users.id),
    processedTokens: integer(),
    processingNotes: text(),
    ...created,
  },
  (t) => [
    unique('settlements_payment_key').on(t.gateway, t.providerPaymentId),
    index('settlements_topup_idx').on(t.topupId),
  ],
);
