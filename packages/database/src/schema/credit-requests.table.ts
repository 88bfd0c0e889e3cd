import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId, tokens } from './columns.ts';
import { creditRequestState } from './enums.ts';
import { users } from './users.table.ts';
import { walletTransactions } from './wallet-transactions.table.ts';

/** Credits that one administrator asked for and another one approves or refuses. */
export const creditRequests = pgTable(
  'credit_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    tokens: tokens().notNull(),
    reason: text().notNull(),
    state: creditRequestState().notNull().default('waiting'),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    /** Why it was refused; what the approver noted, if anything. */
    decisionNote: text(),
    /** The ledger entry of an approved one. */
    transactionId: uuid().references(() => walletTransactions.id),
    ...created,
  },
  (t) => [
    unique('credit_requests_transaction_key').on(t.transactionId),
    index('credit_requests_created_idx').on(t.createdAt),
    check('credit_requests_tokens', sql`${t.tokens} > 0`),
    check(
      'credit_requests_decided',
      sql`(${t.state} = 'waiting') = (${t.decidedBy} is null) and (${t.state} = 'waiting') = (${t.decidedAt} is null)`,
    ),
    check('credit_requests_credited', sql`(${t.state} = 'approved') = (${t.transactionId} is not null)`),
    check('credit_requests_second', sql`${t.state} <> 'approved' or ${t.decidedBy} <> ${t.askedBy}`),
    check('credit_requests_not_own', sql`${t.userId} <> ${t.askedBy}`),
    check('credit_requests_not_own_approval', sql`${t.state} <> 'approved' or ${t.decidedBy} <> ${t.userId}`),
  ],
);
