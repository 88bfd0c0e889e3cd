import {
  ALLERGEN_STATES,
  ALLERGENS,
  DIETS,
  largerThanWhole,
  MAX_NUTRIENT_AMOUNT,
  NUTRIENTS,
  needsCertificate,
  statedAmounts,
} from '@padkos/domain';
import { z } from 'zod';
import { date, dateOut, id, instantOut, text } from './primitives.ts';

/** Codes, as calls take and answer them. */
export const allergenOut = z.enum(ALLERGENS);
export const dietOut = z.enum(DIETS);
export const allergenStateOut = z.enum(ALLERGEN_STATES);

const certificate = z.strictObject({ certifier: text(1, 120), number: text(1, 80), expires: date });

/** A diet by its code alone, or with the certificate that halal and kosher need. */
const dishDietInput = z
  .union([dietOut, z.strictObject({ code: dietOut, certificate: certificate.nullish() })])
  .transform((diet) => (typeof diet === 'string' ? { code: diet } : diet))
  .transform(({ code, certificate = null }) => ({ code, certificate }))
  .refine(({ code, certificate }) => !needsCertificate(code) || certificate !== null, {
    error: 'Halal and kosher need certifier, number and date of expiry; without them say no_pork_no_alcohol',
  })
  .refine(({ code, certificate }) => needsCertificate(code) || certificate === null, {
    error: 'Only halal and kosher have a certificate',
  });

/** Amounts by nutrient, per portion or per 100 g; an omitted nutrient is not stated. */
const amountsInput = z
  .partialRecord(z.enum(NUTRIENTS), z.number().min(0).max(MAX_NUTRIENT_AMOUNT).nullable())
  .transform(statedAmounts)
  .superRefine((amounts, context) => {
    for (const nutrient of largerThanWhole(amounts))
      context.addIssue({ code: 'custom', path: [nutrient], message: 'More than what it is part of' });
  });

const nutritionInput = z
  .strictObject({ perPortion: amountsInput.optional(), per100g: amountsInput.optional() })
  .transform(({ perPortion = statedAmounts({}), per100g = statedAmounts({}) }) => {
    const isStated = [perPortion, per100g].some((one) => NUTRIENTS.some((name) => one[name] !== null));
    return isStated ? { perPortion, per100g } : null;
  });

export const declareDishInput = z
  .strictObject({
    id,
    /** The state by allergen; an omitted allergen is unknown. */
    allergens: z.partialRecord(allergenOut, allergenStateOut),
    /** Why a dish may contain an allergen; each such allergen needs one. */
    allergenReasons: z.partialRecord(allergenOut, text(1, 300)).optional(),
    /** If omitted, they do not change. */
    diets: z
      .array(dishDietInput)
      .max(DIETS.length)
      .refine((diets) => new Set(diets.map(({ code }) => code)).size === diets.length, 'Name each diet once')
      .optional(),
    /** If omitted, it does not change; null states nothing. */
    nutrition: nutritionInput.nullable().optional(),
    /** The person who checked this. */
    reviewedBy: text(1, 120),
  })
  .superRefine(({ allergens, allergenReasons = {} }, context) => {
    for (const code of ALLERGENS) {
      if (allergens[code] === 'may_contain' && allergenReasons[code] === undefined)
        context.addIssue({
          code: 'custom',
          path: ['allergenReasons', code],
          message: 'Say why the dish may contain it',
        });
    }
  });

const amountOut = z.number().nullable();
/** Amounts per portion or per 100 g: energy in kJ, sodium in mg, all others in g. Null is not stated, and never 0. */
export const nutrientsOut = z.object({
  energyKj: amountOut,
  protein: amountOut,
  carbohydrate: amountOut,
  sugars: amountOut,
  fat: amountOut,
  saturatedFat: amountOut,
  fibre: amountOut,
  sodiumMg: amountOut,
});

/** Every allergen with its state; `unknown` means not known yet, and never free from it. */
export const allergensOut = z.object({
  celery: allergenStateOut,
  gluten: allergenStateOut,
  crustaceans: allergenStateOut,
  egg: allergenStateOut,
  fish: allergenStateOut,
  lupin: allergenStateOut,
  milk: allergenStateOut,
  molluscs: allergenStateOut,
  mustard: allergenStateOut,
  tree_nuts: allergenStateOut,
  peanuts: allergenStateOut,
  sesame: allergenStateOut,
  soya: allergenStateOut,
  sulphites: allergenStateOut,
});

/** The certificate of halal or kosher. */
export const certificateOut = z.object({ certifier: z.string(), number: z.string(), expires: dateOut });

/** The declaration of a dish, for customers. */
export const declarationOut = z.object({
  allergens: allergensOut,
  /** Why the dish may contain an allergen. */
  allergenReasons: z.partialRecord(allergenOut, z.string()),
  /** Increases with each change; 0 before the first declaration. */
  allergenVersion: z.number().int(),
  diets: z.array(z.object({ code: dietOut, certificate: certificateOut.nullable() })),
  /** Null where nothing is stated. */
  nutrition: z.object({ perPortion: nutrientsOut, per100g: nutrientsOut }).nullable(),
});

/** The same with who reviewed it; null before the first declaration. */
export const reviewedDeclarationOut = declarationOut.extend({
  reviewedBy: z.string().nullable(),
  reviewedAt: instantOut.nullable(),
});

export type DeclareDishInput = z.infer<typeof declareDishInput>;
export type DishDeclaration = z.infer<typeof declarationOut>;
export type ReviewedDeclaration = z.infer<typeof reviewedDeclarationOut>;

/** Dishes that became worse for customers who have ordered them, until the kitchen acknowledges it. Counts only, no names. */
export const allergenChangesOut = z.array(
  z.object({
    id,
    menuItemId: id,
    title: z.string(),
    /** The allergens that are more severe than before. */
    allergens: z.array(allergenOut),
    createdAt: instantOut,
    /** How many open orders of each date conflict with somebody's own list. */
    dates: z.array(z.object({ date: dateOut, orders: z.number().int() })),
  }),
);

export const acknowledgeAllergenChangeInput = z.strictObject({ id });

/** The caller's open orders with dishes that became worse for what they avoid; they can be cancelled free of charge. */
export const allergenNoticesOut = z.array(z.object({ orderId: id, titles: z.array(z.string()) }));

export type AllergenChange = z.infer<typeof allergenChangesOut>[number];
export type AcknowledgeAllergenChangeInput = z.infer<typeof acknowledgeAllergenChangeInput>;
export type AllergenNotice = z.infer<typeof allergenNoticesOut>[number];
