import { MAX_TRANSFER_NOTE } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, primaryId, tokens } from './columns.ts';
import { users } from './users.table.ts';

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
    /** The sender's words to the receiver. */
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
