import type { Allergen, AllergenState, DishDiet, Nutrition } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from './columns.ts';
import { menuItems } from './menu-items.table.ts';

/** What the kitchen declares of a dish: allergens, diets, nutrition. Each change is a further version. */
export const dishDeclarations = pgTable(
  'dish_declarations',
  {
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    version: integer().notNull(),
    /** The states that were declared; any other allergen is unknown. */
    allergens: jsonb().$type<Partial<Record<Allergen, AllergenState>>>().notNull(),
    /** Why a dish may contain an allergen. */
    allergenReasons: jsonb().$type<Partial<Record<Allergen, string>>>().notNull(),
    diets: jsonb().$type<DishDiet[]>().notNull(),
    nutrition: jsonb().$type<Nutrition>(),
    /** Who checked it, in the kitchen's words, and when it was last checked. */
    reviewedBy: text().notNull(),
    reviewedAt: instant().notNull(),
    ...created,
  },
  (t) => [
    primaryKey({ columns: [t.menuItemId, t.version] }),
    check('dish_declarations_version', sql`${t.version} > 0`),
  ],
);
