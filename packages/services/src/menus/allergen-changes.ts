import type { AcknowledgeAllergenChangeInput, AllergenChange } from '@padkos/contracts';
import { calls, schema, wireInstant } from '@padkos/database';
import { johannesburgClock } from '@padkos/domain';
import { and, asc, count, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';

const { allergenChanges, concernedOrders, menuItems, orders } = schema;

/**
 * Dishes that became worse for customers who have ordered them, latest first, until they are acknowledged. With the
 * number of their open orders from today on, by date. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function listAllergenChanges(context: ServiceContext): Promise<AllergenChange[]> {
  requireAdmin(context);
  const today = johannesburgClock(context.clock.now()).date;
  const rows = await context.db.query
    .select({
      id: allergenChanges.id,
      menuItemId: allergenChanges.menuItemId,
      title: menuItems.title,
      allergens: allergenChanges.allergens,
      createdAt: wireInstant(allergenChanges.createdAt),
      date: orders.deliveryDate,
      orders: count(),
    })
    .from(allergenChanges)
    .innerJoin(menuItems, eq(menuItems.id, allergenChanges.menuItemId))
    .innerJoin(concernedOrders, eq(concernedOrders.changeId, allergenChanges.id))
    .innerJoin(orders, eq(orders.id, concernedOrders.orderId))
    .where(
      and(
        isNull(allergenChanges.acknowledgedAt),
        gte(orders.deliveryDate, today),
        inArray(orders.status, ['pending', 'confirmed']),
      ),
    )
    .groupBy(allergenChanges.id, menuItems.id, orders.deliveryDate)
    .orderBy(desc(allergenChanges.createdAt), asc(allergenChanges.id), asc(orders.deliveryDate));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) =>
    own.slice(0, 1).map(({ date: _date, orders: _orders, ...change }) => ({
      ...change,
      dates: own.map(({ date, orders }) => ({ date, orders })),
    })),
  );
}

/** Ends the kitchen's task about a change; repeating it changes nothing. Administrators. Errors: NOT_FOUND. */
export async function acknowledgeAllergenChange(
  context: ServiceContext,
  { id }: AcknowledgeAllergenChangeInput,
): Promise<void> {
  await calls.acknowledgeAllergenChange(context.db.sql, {
    changeId: id,
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
}
