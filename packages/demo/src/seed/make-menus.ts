import { type AuditActor, calls, type Database, schema } from '@padkos/database';
import {
  ALLERGENS,
  type Allergen,
  type AllergenState,
  DEFAULT_CUTOFF_TIME,
  type DishDiet,
  statedAmounts,
} from '@padkos/domain';
import { storeImage } from '@padkos/services';
import { type DemoDeclaration, demoDeclarations } from '../declarations.ts';
import type { Dish } from '../dish.ts';
import { readDishPicture } from '../dish-pictures.ts';
import { demoDishes } from '../dishes.ts';
import { demoKitchen } from '../people.ts';
import type { DemoDishRow } from './demo-kitchen.ts';

/** Settings, dishes with their pictures, and the weekly schedule. */
export async function makeMenus(db: Database, actor: AuditActor, now: Date): Promise<DemoDishRow[]> {
  await db.query.update(schema.siteSettings).set({ ...demoKitchen, updatedAt: now });
  const dishes: DemoDishRow[] = [];
  for (const dish of demoDishes) dishes.push(await makeDish(db, dish, actor, now));

  const cells = dishes.flatMap((row) =>
    row.weekdays.map((dayOfWeek) => ({
      menuItemId: row.id,
      dayOfWeek,
      defaultMaxQuantity: row.portions,
      defaultCutoffTime: DEFAULT_CUTOFF_TIME,
      isActive: true,
    })),
  );
  await calls.saveWeeklyAssignments(db.sql, { cells, actor, now });
  return dishes.sort((a, b) => a.title.localeCompare(b.title));
}

async function makeDish(db: Database, dish: Dish, actor: AuditActor, now: Date): Promise<DemoDishRow> {
  const picture = await readDishPicture(dish);
  const { imageUrl } = await storeImage({ db, clock: { now: () => now } }, picture);
  const { title, description, price } = dish;
  const item = { title, description, price, imageUrl, createdAt: now, updatedAt: now };
  const [row] = await db.query.insert(schema.menuItems).values(item).returning({ id: schema.menuItems.id });
  if (row === undefined) throw new Error('a dish was not inserted');
  const { id } = row;
  await declareDemoDish(db, dish, { menuItemId: id, actor, now });
  return { id, title, price, weekdays: dish.weekdays, portions: dish.portions };
}

/** Declares a dish as in the demo data, marked as made up; a dish without a declaration stays unknown. */
async function declareDemoDish(
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
