import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, primaryId, tokens } from './columns.ts';
import { ledgerType } from './enums.ts';
import { orders } from './orders.table.ts';
import { settlements } from './settlements.table.ts';
import { tokenTransfers } from './token-transfers.table.ts';
import { users } from './users.table.ts';
import { wallets } from './wallets.table.ts';

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
    description: text().notNull(),
    orderId: uuid().references(() => orders.id),
    settlementId: uuid().references(() => settlements.id),
    /** Of an entry of a transfer to or from another customer. */
    transferId: uuid().references(() => tokenTransfers.id),
    /** The administrator who made the entry by hand. */
    actorId: uuid().references(() => users.id),
    ...created,
  },
  (t) => [
    index('wallet_transactions_credited_idx').on(t.createdAt).where(sql`type in ('topup', 'credit')`),
    unique('wallet_transactions_entry_key').on(t.walletId, t.entryNumber),
    check('wallet_transactions_sum', sql`${t.balanceAfter} = ${t.balanceBefore} + ${t.amount}`),
    check('wallet_transactions_not_negative', sql`${t.balanceAfter} >= 0`),
    check(
      'wallet_transactions_sign',
      sql`case when ${t.type} = 'order' then ${t.amount} < 0 when ${t.type} in ('topup', 'credit', 'refund') then ${t.amount} > 0 else ${t.amount} <> 0 end`,
    ),
    check('wallet_transactions_source', sql`(${t.type} in ('order', 'refund')) = (${t.orderId} is not null)`),
    // The kind of a transfer is not named: a migration cannot use a value of an enumeration that it adds.
    check(
      'wallet_transactions_transfer',
      sql`(${t.type} in ('topup', 'credit', 'order', 'refund', 'adjustment')) = (${t.transferId} is null)`,
    ),
    uniqueIndex('wallet_transactions_transfer_key')
      .on(t.transferId, t.walletId)
      .where(sql`transfer_id is not null`),
    index('wallet_transactions_order_idx').on(t.orderId).where(sql`order_id is not null`),
    uniqueIndex('wallet_transactions_one_per_settlement_key').on(t.settlementId).where(sql`type = 'topup'`),
  ],
);
