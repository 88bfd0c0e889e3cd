import type { TodayStats } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { johannesburgClock } from '@padkos/domain';
import { and, count, eq, ne } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

/** How many of the orders placed today, Johannesburg time, are paid and not cancelled, across the kitchen. Errors: UNAUTHORIZED. */
export async function todayStats(context: ServiceContext): Promise<TodayStats> {
  requireActor(context);
  const today = johannesburgClock(context.clock.now()).date;
  const [row] = await context.db.query
    .select({ orderCount: count() })
    .from(schema.orders)
    .where(
      and(
        eq(schema.orders.placedOn, today),
        eq(schema.orders.paymentStatus, 'paid'),
        ne(schema.orders.status, 'cancelled'),
      ),
    );
  return { orderCount: row?.orderCount ?? 0 };
}
