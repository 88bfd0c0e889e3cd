import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId, timestamps, tokens } from './columns.ts';
import { processingStatus, topupStatus } from './enums.ts';
import { users } from './users.table.ts';

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
