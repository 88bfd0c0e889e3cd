import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from './columns.ts';
import { users } from './users.table.ts';

/** One-time links to a new password; only the SHA-256 of the link's token is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    ...created,
  },
  (t) => [index('password_resets_user_idx').on(t.userId)],
);
