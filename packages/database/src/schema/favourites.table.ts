import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';
import { menuItems } from './menu-items.table.ts';
import { users } from './users.table.ts';

/** The dishes that a user likes. */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    ...created,
  },
  (t) => [primaryKey({ columns: [t.userId, t.menuItemId] })],
);
