import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** When accounts were last signed in to. Apart from the accounts, so that a sign-in waits for no order. */
export const accountUses = pgTable('account_uses', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** When a session began last, by real time; null before the first that was noted. */
  signedInAt: instant(),
  /** When the owner was told that the account, which is not used any more, will be closed. */
  warnedAt: instant(),
});
