import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from './columns.ts';
import { users } from './users.table.ts';

/** One-time links that confirm an e-mail address; only the SHA-256 of the link's token is kept. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    expiresAt: instant().notNull(),
    ...created,
  },
  (t) => [index('email_confirmations_user_idx').on(t.userId)],
);
