/** The rows of a nutrition table, in the order of R146 of 2010; energy in kJ, sodium in mg, all others in g. */
export const NUTRIENTS = [
  'energyKj',
  'protein',
  'carbohydrate',
  'sugars',
  'fat',
  'saturatedFat',
  'fibre',
  'sodiumMg',
] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

/** Null means not stated, which is not 0. */
export type NutrientAmounts = Readonly<Record<Nutrient, number | null>>;

export interface Nutrition {
  readonly perPortion: NutrientAmounts;
  readonly per100g: NutrientAmounts;
}

export const MAX_NUTRIENT_AMOUNT = 100_000;

/** Every amount, with null for those that are not stated. */
export function statedAmounts(stated: Readonly<Partial<Record<Nutrient, number | null>>>): NutrientAmounts {
  const amountOf = (nutrient: Nutrient): number | null => stated[nutrient] ?? null;
  return {
    energyKj: amountOf('energyKj'),
    protein: amountOf('protein'),
    carbohydrate: amountOf('carbohydrate'),
    sugars: amountOf('sugars'),
    fat: amountOf('fat'),
    saturatedFat: amountOf('saturatedFat'),
    fibre: amountOf('fibre'),
    sodiumMg: amountOf('sodiumMg'),
  };
}

/** The nutrient that another one is part of: sugars of carbohydrate, saturated fat of fat. */
const PART_OF: Readonly<Partial<Record<Nutrient, Nutrient>>> = {
  sugars: 'carbohydrate',
  saturatedFat: 'fat',
};

/** The amounts that exceed the amount that they are part of. */
export function largerThanWhole(amounts: NutrientAmounts): Nutrient[] {
  return NUTRIENTS.filter((nutrient) => {
    const whole = PART_OF[nutrient];
    const [part, all] = [amounts[nutrient], whole === undefined ? null : amounts[whole]];
    return part !== null && all !== null && part > all;
  });
}
