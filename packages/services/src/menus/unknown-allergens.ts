import type { UnknownAllergens } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { allergenStates, allergensIn, johannesburgClock } from '@padkos/domain';
import { and, asc, eq, gte, inArray, isNull, min, sum } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { byWords } from '../search/words.ts';
import { holdsForDish } from './declaration-view.ts';

const { dishDeclarations, menuItems, orderItems, orders } = schema;

/**
 * Dishes with an allergen that is still unknown, with their portions in open orders from today on; those with the
 * most portions come first. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function listUnknownAllergens(context: ServiceContext): Promise<UnknownAllergens[]> {
  requireAdmin(context);
  const { query } = context.db;
  const today = johannesburgClock(context.clock.now()).date;
  const ordered = query
    .select({
      menuItemId: orderItems.menuItemId,
      portions: sum(orderItems.quantity).mapWith(Number).as('portions'),
      firstDate: min(orders.deliveryDate).as('first_date'),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(gte(orders.deliveryDate, today), inArray(orders.status, ['pending', 'confirmed'])))
    .groupBy(orderItems.menuItemId)
    .as('ordered');
  const rows = await query
    .select({
      menuItemId: menuItems.id,
      title: menuItems.title,
      isActive: menuItems.isActive,
      declared: dishDeclarations.allergens,
      portions: ordered.portions,
      firstDate: ordered.firstDate,
    })
    .from(menuItems)
    .leftJoin(dishDeclarations, holdsForDish)
    .leftJoin(ordered, eq(ordered.menuItemId, menuItems.id))
    .where(isNull(menuItems.deletedAt))
    .orderBy(byWords(menuItems.title), asc(menuItems.id));
  return rows
    .map(({ declared, portions, ...dish }) => ({
      ...dish,
      allergens: allergensIn(allergenStates(declared ?? {}), 'unknown'),
      portions: portions ?? 0,
    }))
    .filter(({ allergens }) => allergens.length > 0)
    .sort((a, b) => b.portions - a.portions);
}
