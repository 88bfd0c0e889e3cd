import type {
  AcknowledgeAllergenChangeInput,
  AllergenChange,
  DishDeclaration,
  UnknownAllergens,
} from '@padkos/contracts';
import { calls, type Query, schema, wireInstant } from '@padkos/database';
import { allergenStates, allergensIn, allergenWords, johannesburgClock } from '@padkos/domain';
import { and, asc, count, desc, eq, gte, inArray, isNull, min, sum } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { byWords } from '../search/find.ts';

const { allergenChanges, concernedOrders, menuItems, orders, dishDeclarations, orderItems } = schema;

/** The valid declaration of a dish: what a left join on the dish adds. */
export const holdsForDish = and(
  eq(dishDeclarations.menuItemId, menuItems.id),
  eq(dishDeclarations.version, menuItems.declarationVersion),
);

export const declarationColumns = {
  allergens: dishDeclarations.allergens,
  allergenReasons: dishDeclarations.allergenReasons,
  diets: dishDeclarations.diets,
  nutrition: dishDeclarations.nutrition,
};

type Declared = Pick<
  typeof dishDeclarations.$inferSelect,
  'allergens' | 'allergenReasons' | 'diets' | 'nutrition'
>;

/** The declaration of a dish. Before its first declaration (null) every allergen is unknown and nothing is stated. */
export function toDeclaration(version: number, declared: Declared | null): DishDeclaration {
  return {
    allergens: { ...allergenStates(declared?.allergens ?? {}) },
    allergenReasons: declared?.allergenReasons ?? {},
    allergenVersion: version,
    diets: declared?.diets ?? [],
    nutrition: declared?.nutrition ?? null,
  };
}

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

/** The current declarations of these dishes in words, by dish id; for documents. */
export async function allergenWordsOf(query: Query, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query
    .select({ id: menuItems.id, declared: dishDeclarations.allergens })
    .from(menuItems)
    .leftJoin(dishDeclarations, holdsForDish)
    .where(inArray(menuItems.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, declared }) => [id, allergenWords(allergenStates(declared ?? {}))]));
}

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
