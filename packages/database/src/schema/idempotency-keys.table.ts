import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** What a key of a user has done: the id of the order, ledger entry or top-up that it made. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    operation: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    resultId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.operation, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
);
