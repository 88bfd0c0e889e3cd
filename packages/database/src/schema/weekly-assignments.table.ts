import { MAX_PORTIONS } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { primaryId } from './columns.ts';
import { menuItems } from './menu-items.table.ts';

export const weeklyMenuAssignments = pgTable(
  'weekly_menu_assignments',
  {
    id: primaryId(),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    dayOfWeek: integer().notNull(),
    defaultMaxQuantity: integer(),
    defaultCutoffTime: text().notNull().default('15:00'),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    unique('weekly_menu_assignments_cell_key').on(t.menuItemId, t.dayOfWeek),
    check('weekly_menu_assignments_day', sql`${t.dayOfWeek} between 1 and 7`),
    check(
      'weekly_menu_assignments_quantity',
      sql`${t.defaultMaxQuantity} between 0 and ${sql.raw(String(MAX_PORTIONS))}`,
    ),
  ],
);
