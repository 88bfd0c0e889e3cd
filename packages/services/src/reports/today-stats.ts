import type { TodayStats } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { johannesburgClock } from '@padkos/domain';
import { count, eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

/** How many orders were placed today, Johannesburg time, across the kitchen. Errors: UNAUTHORIZED. */
export async function todayStats(context: ServiceContext): Promise<TodayStats> {
  requireActor(context);
  const today = johannesburgClock(context.clock.now()).date;
  const [row] = await context.db.query
    .select({ orderCount: count() })
    .from(schema.orders)
    .where(eq(schema.orders.placedOn, today));
  return { orderCount: row?.orderCount ?? 0 };
}
