import { type CalendarDate, MAX_PORTIONS } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { primaryId, timestamps } from './columns.ts';
import { menuLineOrigin } from './enums.ts';
import { menuItems } from './menu-items.table.ts';

/** A dish on the menu of one date, with its portions. A constraint refuses overselling by any writer. */
export const dailyMenus = pgTable(
  'daily_menus',
  {
    id: primaryId(),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    maxQuantity: integer(),
    soldQuantity: integer().notNull().default(0),
    availableQuantity: integer().generatedAlwaysAs(sql`max_quantity - sold_quantity`),
    cutoffTime: text().notNull().default('15:00'),
    isActive: boolean().notNull().default(true),
    /** The origin of the line: generation may only remove its own lines. */
    origin: menuLineOrigin().notNull(),
    ...timestamps,
  },
  (t) => [
    unique('daily_menus_line_key').on(t.date, t.menuItemId),
    check('daily_menus_max_range', sql`${t.maxQuantity} between 0 and ${sql.raw(String(MAX_PORTIONS))}`),
    check('daily_menus_not_oversold', sql`${t.soldQuantity} >= 0 and ${t.soldQuantity} <= ${t.maxQuantity}`),
    check('daily_menus_sold_not_negative', sql`${t.soldQuantity} >= 0`),
    check('daily_menus_cutoff', sql`${t.cutoffTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);
