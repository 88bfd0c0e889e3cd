import { MAX_TRANSFER_NOTE, MAX_WALLET_TOKENS } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  created,
  creditRequestState,
  instant,
  ledgerType,
  primaryId,
  storedText,
  timestamps,
  tokens,
} from './columns.ts';
import { orders } from './orders.ts';
import { settlements } from './payments.ts';
import { users } from './people.ts';

export const wallets = pgTable(
  'wallets',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .unique('wallets_user_key')
      .references(() => users.id),
    balance: tokens().notNull().default(0),
    totalDeposited: tokens().notNull().default(0),
    totalSpent: tokens().notNull().default(0),
    /** The number of ledger entries so far; the next entry takes the next number. */
    entryCount: integer().notNull().default(0),
    ...timestamps,
  },
  (t) => [
    check('wallets_balance_range', sql`${t.balance} between 0 and ${sql.raw(String(MAX_WALLET_TOKENS))}`),
    check('wallets_totals', sql`${t.balance} = ${t.totalDeposited} - ${t.totalSpent}`),
  ],
);

/** The ledger: append-only, each entry continues the one before (triggers in functions/ledger.sql). */
export const walletTransactions = pgTable(
  'wallet_transactions',
  {
    id: primaryId(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    entryNumber: integer().notNull(),
    type: ledgerType().notNull(),
    amount: tokens().notNull(),
    balanceBefore: tokens().notNull(),
    balanceAfter: tokens().notNull(),
    description: storedText().notNull(),
    orderId: uuid().references(() => orders.id),
    settlementId: uuid().references(() => settlements.id),
    /** For an entry of a transfer to or from another customer. */
    transferId: uuid().references(() => tokenTransfers.id),
    /** The administrator who made the entry by hand. */
    actorId: uuid().references(() => users.id),
    /** The credit that this entry takes back, in whole or in part. */
    reversesId: uuid().references((): AnyPgColumn => walletTransactions.id),
    ...created,
  },
  (t) => [
    index('wallet_transactions_credited_idx')
      .on(t.createdAt)
      .where(sql`type in ('topup', 'credit', 'adjustment')`),
    unique('wallet_transactions_entry_key').on(t.walletId, t.entryNumber),
    check('wallet_transactions_sum', sql`${t.balanceAfter} = ${t.balanceBefore} + ${t.amount}`),
    check('wallet_transactions_not_negative', sql`${t.balanceAfter} >= 0`),
    check(
      'wallet_transactions_sign',
      sql`case when ${t.type} = 'order' then ${t.amount} < 0 when ${t.type} in ('topup', 'credit', 'refund') then ${t.amount} > 0 else ${t.amount} <> 0 end`,
    ),
    check('wallet_transactions_source', sql`(${t.type} in ('order', 'refund')) = (${t.orderId} is not null)`),
    // Does not name the kind of a transfer: a migration cannot use a value of an enumeration that it adds.
    check(
      'wallet_transactions_transfer',
      sql`(${t.type} in ('topup', 'credit', 'order', 'refund', 'adjustment')) = (${t.transferId} is null)`,
    ),
    uniqueIndex('wallet_transactions_transfer_key')
      .on(t.transferId, t.walletId)
      .where(sql`transfer_id is not null`),
    index('wallet_transactions_order_idx').on(t.orderId).where(sql`order_id is not null`),
    check(
      'wallet_transactions_reversal',
      sql`${t.reversesId} is null or (${t.type} = 'adjustment' and ${t.amount} < 0)`,
    ),
    index('wallet_transactions_reverses_idx').on(t.reversesId).where(sql`reverses_id is not null`),
    uniqueIndex('wallet_transactions_one_per_settlement_key').on(t.settlementId).where(sql`type = 'topup'`),
  ],
);

/** Tokens that a customer sent to another one; each has an entry in both ledgers (triggers in functions/ledger.sql). */
export const tokenTransfers = pgTable(
  'token_transfers',
  {
    id: primaryId(),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    receiverId: uuid()
      .notNull()
      .references(() => users.id),
    tokens: tokens().notNull(),
    /** The sender's note to the receiver. */
    note: text(),
    ...created,
  },
  (t) => [
    index('token_transfers_sender_idx').on(t.senderId, t.createdAt),
    index('token_transfers_receiver_idx').on(t.receiverId, t.createdAt),
    check('token_transfers_tokens', sql`${t.tokens} > 0`),
    check('token_transfers_not_own', sql`${t.senderId} <> ${t.receiverId}`),
    check(
      'token_transfers_note',
      sql`char_length(${t.note}) between 1 and ${sql.raw(String(MAX_TRANSFER_NOTE))}`,
    ),
  ],
);

/** Credits and corrections that one administrator requested and another one approves or refuses. */
export const creditRequests = pgTable(
  'credit_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Less than zero to take tokens off. */
    tokens: tokens().notNull(),
    /** The credit that the request takes back. */
    reversesId: uuid().references(() => walletTransactions.id),
    reason: text().notNull(),
    state: creditRequestState().notNull().default('waiting'),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    /** Why it was refused, or the approver's note, if any. */
    decisionNote: text(),
    /** The ledger entry of an approved one. */
    transactionId: uuid().references(() => walletTransactions.id),
    ...created,
  },
  (t) => [
    unique('credit_requests_transaction_key').on(t.transactionId),
    index('credit_requests_created_idx').on(t.createdAt),
    check('credit_requests_tokens', sql`${t.tokens} <> 0 and (${t.tokens} < 0 or ${t.reversesId} is null)`),
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
