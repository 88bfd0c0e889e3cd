import type { Allergen } from '@padkos/domain';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { menuItems } from './menu-items.table.ts';

/** A declaration by which a dish became worse for somebody who has ordered it: a task for the kitchen until it is acknowledged. */
export const allergenChanges = pgTable(
  'allergen_changes',
  {
    id: primaryId(),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    /** The version of the declaration. */
    version: integer().notNull(),
    /** What is more severe in it than in the version before. */
    allergens: text().array().$type<Allergen[]>().notNull(),
    acknowledgedAt: instant(),
    ...created,
  },
  (t) => [index('allergen_changes_menu_item_idx').on(t.menuItemId)],
);
