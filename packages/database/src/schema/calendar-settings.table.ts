import { MAX_DAY_CAPACITY } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';

/** One row: what holds for all delivery dates. */
export const calendarSettings = pgTable(
  'calendar_settings',
  {
    id: integer().primaryKey().default(1),
    closesOnHolidays: boolean().notNull().default(false),
    /** Whether closed days are left out of the dates that are offered, so that these are seven open ones. */
    leavesOutClosed: boolean().notNull().default(false),
    /** Whether the cutoff is on the last working day before the delivery, and not on the day before. */
    countsWorkingDays: boolean().notNull().default(false),
    /** In portions of all dishes on a date; null is unlimited. */
    dayCapacity: integer(),
  },
  (t) => [
    check('calendar_settings_single', sql`${t.id} = 1`),
    check(
      'calendar_settings_capacity',
      sql`${t.dayCapacity} between 0 and ${sql.raw(String(MAX_DAY_CAPACITY))}`,
    ),
  ],
);
