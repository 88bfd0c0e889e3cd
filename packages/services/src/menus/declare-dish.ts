import type { DeclareDishInput, MenuItem } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { loadMenuItem } from './menu-items.ts';

/**
 * Declares allergens, diets and nutrition of a dish. What changes is a further version; the same again is a review.
 * Administrators. Errors: NOT_FOUND.
 */
export async function declareDish(
  context: ServiceContext,
  { id, allergenReasons, ...declaration }: DeclareDishInput,
): Promise<MenuItem> {
  const { allergens } = declaration;
  const reasons = Object.entries(allergenReasons ?? {}).filter(([code]) => isTrace(allergens, code));
  await calls.declareDish(context.db.sql, {
    menuItemId: id,
    declaration: {
      ...declaration,
      allergens: Object.fromEntries(Object.entries(allergens).filter(([, state]) => state !== 'unknown')),
      allergenReasons: Object.fromEntries(reasons),
    },
    actor: requireAdmin(context),
    now: context.clock.now(),
  });
  return loadMenuItem(context, id);
}

/** Whether the dish may contain this allergen; only then a reason is kept. */
const isTrace = (allergens: Readonly<Record<string, string>>, code: string) =>
  allergens[code] === 'may_contain';
