import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** Up to when an administrator has seen the new orders. */
export const adminSeen = pgTable('admin_seen', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  seenAt: instant().notNull(),
});
