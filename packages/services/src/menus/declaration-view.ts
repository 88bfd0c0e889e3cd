import type { DishDeclaration } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { allergenStates } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';

const { dishDeclarations, menuItems } = schema;

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
