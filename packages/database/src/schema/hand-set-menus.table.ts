import { date, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Dates whose whole menu an administrator has chosen: the weekly schedule adds nothing to them. */
export const handSetMenus = pgTable('hand_set_menus', {
  date: date({ mode: 'string' }).primaryKey(),
  setAt: instant().notNull(),
});
