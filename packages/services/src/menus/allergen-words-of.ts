import { type Query, schema } from '@padkos/database';
import { allergenStates, allergenWords } from '@padkos/domain';
import { inArray } from 'drizzle-orm';
import { holdsForDish } from './declaration-view.ts';

const { dishDeclarations, menuItems } = schema;

/** The current declarations of these dishes in words, by dish id; for documents. */
export async function allergenWordsOf(query: Query, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query
    .select({ id: menuItems.id, declared: dishDeclarations.allergens })
    .from(menuItems)
    .leftJoin(dishDeclarations, holdsForDish)
    .where(inArray(menuItems.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, declared }) => [id, allergenWords(allergenStates(declared ?? {}))]));
}
