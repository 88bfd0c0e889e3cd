import { type AuditActor, calls, type Database } from '@padkos/database';
import { ALLERGENS, type Allergen, type AllergenState, type DishDiet, statedAmounts } from '@padkos/domain';
import { type DemoDeclaration, demoDeclarations } from '../declarations.ts';
import type { Dish } from '../dish.ts';

/** Declares a dish as in the demo data, marked as made up; a dish without a declaration stays unknown. */
export async function declareDemoDish(
  db: Database,
  { title, vegetarian }: Dish,
  parts: { menuItemId: string; actor: AuditActor; now: Date },
): Promise<void> {
  const declared = demoDeclarations[title];
  if (declared === undefined) return;
  await calls.declareDish(db.sql, {
    ...parts,
    declaration: {
      allergens: statesOf(declared),
      allergenReasons: declared.mayContain ?? {},
      diets: dietsOf(declared, vegetarian),
      nutrition: nutritionOf(declared),
      reviewedBy: 'Made up for the demo',
    },
  });
}

function statesOf({ contains, mayContain = {}, unknown = [] }: DemoDeclaration) {
  const states: Partial<Record<Allergen, AllergenState>> = {};
  for (const code of ALLERGENS) {
    if (unknown.includes(code)) continue;
    if (contains.includes(code)) states[code] = 'contains';
    else states[code] = mayContain[code] === undefined ? 'not_used' : 'may_contain';
  }
  return states;
}

function dietsOf({ vegan }: DemoDeclaration, vegetarian: boolean): DishDiet[] {
  if (vegan === true) return [{ code: 'vegan', certificate: null }];
  return vegetarian ? [{ code: 'vegetarian', certificate: null }] : [];
}

function nutritionOf({ nutrition }: DemoDeclaration) {
  if (nutrition === undefined) return null;
  const [grams, energyKj, protein, carbohydrate, sugars, fat, saturatedFat, fibre, sodiumMg] = nutrition;
  const per100 = (amount: number, digits = 1) => Number(((amount / grams) * 100).toFixed(digits));
  return {
    perPortion: statedAmounts({
      energyKj,
      protein,
      carbohydrate,
      sugars,
      fat,
      saturatedFat,
      fibre,
      sodiumMg,
    }),
    per100g: statedAmounts({
      energyKj: per100(energyKj, 0),
      protein: per100(protein),
      carbohydrate: per100(carbohydrate),
      sugars: per100(sugars),
      fat: per100(fat),
      saturatedFat: per100(saturatedFat),
      fibre: fibre === null ? null : per100(fibre),
      sodiumMg: sodiumMg === null ? null : per100(sodiumMg, 0),
    }),
  };
}
