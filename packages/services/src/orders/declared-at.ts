import { schema } from '@padkos/database';
import type { Allergen, AllergenState } from '@padkos/domain';
import { type SQL, sql } from 'drizzle-orm';

type Declared = Partial<Record<Allergen, AllergenState>>;

const { orderItems } = schema;
/** Names the table, which Drizzle omits in a query of one table: the declarations have a column of the same name. */
const dish = sql`${orderItems}.menu_item_id`;

/**
 * In a query of order lines: the allergens of the line's dish as declared at an instant; null if nothing was declared
 * by then.
 */
export const declaredAt = (instant: SQL) => sql<Declared | null>`(
  select d.allergens from dish_declarations d
  where d.menu_item_id = ${dish} and d.created_at <= ${instant} order by d.version desc limit 1)`;
