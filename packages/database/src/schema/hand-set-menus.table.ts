import type { CalendarDate } from '@padkos/domain';
import { date, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** Dates whose whole menu an administrator has chosen: the weekly schedule adds nothing to them. */
export const handSetMenus = pgTable('hand_set_menus', {
  date: date({ mode: 'string' }).$type<CalendarDate>().primaryKey(),
  setAt: instant().notNull(),
  /** Who chose it, and the menu as it was before, until that is taken back. */
  setBy: uuid().references(() => users.id),
  former: jsonb(),
});
