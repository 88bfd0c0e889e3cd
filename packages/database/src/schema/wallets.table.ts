import { MAX_WALLET_TOKENS } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { primaryId, timestamps, tokens } from './columns.ts';
import { users } from './users.table.ts';

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
