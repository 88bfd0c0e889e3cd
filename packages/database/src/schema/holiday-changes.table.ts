import type { CalendarDate } from '@padkos/domain';
import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';

/** Public holidays that were declared once, and holidays that the kitchen does not count as such. */
export const holidayChanges = pgTable('holiday_changes', {
  date: date({ mode: 'string' }).$type<CalendarDate>().primaryKey(),
  name: text().notNull(),
  isHoliday: boolean().notNull(),
});
