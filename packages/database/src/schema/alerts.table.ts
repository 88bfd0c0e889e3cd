import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';
import { alertKind } from './enums.ts';
import { users } from './users.table.ts';

/**
 * An alert that was due for a user, decided once: at most one row of a kind and subject, so at most one message, on any number of
 * servers.
 */
export const alerts = pgTable(
  'alerts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: alertKind().notNull(),
    /** What it is about: a delivery date; for a balance the number of the ledger's entry; for a menu the date of looking. */
    subject: text().notNull(),
    /** Whether there was something to tell. */
    isTold: boolean().notNull(),
    /** The message that tells it, one for all alerts of a user that were due together. */
    messageId: uuid(),
    ...created,
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.subject] }),
    index('alerts_to_send_idx').on(t.userId).where(sql`is_told and message_id is null`),
    index('alerts_message_idx').on(t.messageId).where(sql`message_id is not null`),
    index('alerts_created_idx').on(t.createdAt),
  ],
);
