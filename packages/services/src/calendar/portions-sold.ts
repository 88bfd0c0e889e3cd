import { schema } from '@padkos/database';
import type { CalendarDate } from '@padkos/domain';
import { inArray, sum } from 'drizzle-orm';
import type { Services } from '../context.ts';

const { dailyMenus } = schema;

/** Portions of all dishes that are sold, or held for a payment by card, by date; a date without a menu is left out. */
export async function portionsSold(
  { db }: Pick<Services, 'db'>,
  dates: readonly CalendarDate[],
): Promise<Map<CalendarDate, number>> {
  const rows = await db.query
    .select({ date: dailyMenus.date, sold: sum(dailyMenus.soldQuantity).mapWith(Number) })
    .from(dailyMenus)
    .where(inArray(dailyMenus.date, [...dates]))
    .groupBy(dailyMenus.date);
  return new Map(rows.map(({ date, sold }) => [date, sold]));
}
