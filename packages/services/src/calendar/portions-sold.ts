import { schema } from '@padkos/database';
import type { CalendarDate } from '@padkos/domain';
import { inArray, sum } from 'drizzle-orm';
import type { Services } from '../context.ts';

const { dailyMenus } = schema;

/** The portions of all dishes that are sold or held for a card payment, by date. Leaves out dates without a menu. */
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
