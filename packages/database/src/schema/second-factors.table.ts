import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from './columns.ts';
import { users } from './users.table.ts';

/** A person's second factor: the secret that an authenticator app shares. It counts once a code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Encrypted where the operator set a key. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The time step of the last code that was used: neither it nor an older one works again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  ...created,
});

/** The codes that stand in for a lost authenticator, once each; only their SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash], name: 'recovery_codes_pkey' })],
);
