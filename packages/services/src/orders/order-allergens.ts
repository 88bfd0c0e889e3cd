import type { OrderAllergens } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { addDays, allergenStates, johannesburgClock } from '@padkos/domain';
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { declaredAt } from './declared-at.ts';

const { orderItems, orders } = schema;
const DAYS_BACK = 31;

/**
 * The allergens of the dishes in the caller's orders of the last 31 days and of coming dates, without cancelled
 * orders. An open order shows them as declared now, a delivered one as declared at its delivery. Errors:
 * UNAUTHORIZED.
 */
export async function orderAllergens(context: ServiceContext): Promise<OrderAllergens[]> {
  const { userId } = requireActor(context);
  const { date } = johannesburgClock(context.clock.now());
  const rows = await context.db.query
    .select({
      orderId: orders.id,
      menuItemId: orderItems.menuItemId,
      shown: declaredAt(sql`coalesce(${orders.fulfilledAt}, 'infinity')`),
      ordered: declaredAt(sql`${orderItems.createdAt}`),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'cancelled'),
        gte(orders.deliveryDate, addDays(date, -DAYS_BACK)),
      ),
    )
    .orderBy(asc(orders.id), asc(orderItems.position));
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, lines]) => ({
    orderId,
    dishes: lines.map(({ menuItemId, shown, ordered }) => {
      const allergens = { ...allergenStates(shown ?? {}) };
      const changed = JSON.stringify(allergenStates(ordered ?? {})) !== JSON.stringify(allergens);
      return { menuItemId, allergens, changed };
    }),
  }));
}
