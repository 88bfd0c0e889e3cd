import { ALLERGENS, DIETS } from '@padkos/domain';
import { z } from 'zod';
import { allergenOut, dietOut } from './declarations.ts';
import { instantOut } from './primitives.ts';

const once = <T>(list: T[]): T[] => [...new Set(list)];

/** What the caller avoids. Without consent nothing is kept, and a list that is not empty is refused. */
export const saveUserDietInput = z
  .strictObject({
    /** That the kitchen keeps this list and checks orders against it; apart from every other consent. */
    consent: z.boolean(),
    allergens: z.array(allergenOut).max(ALLERGENS.length).default([]).transform(once),
    /** Whether dishes that may contain an allergen of the list are blocked as well. */
    blockTraces: z.boolean().default(false),
    diets: z.array(dietOut).max(DIETS.length).default([]).transform(once),
    /**
     * Whether documents of the kitchen say of an order that conflicts with the list "Check with customer", without list and
     * allergen: a consent of its own. Left out, it stays as it is.
     */
    mark: z.boolean().optional(),
  })
  .refine(
    ({ consent, allergens, diets, mark = false }) =>
      consent || (allergens.length + diets.length === 0 && !mark),
    {
      path: ['consent'],
      error: 'Your list is kept only with your consent',
    },
  );

export const userDietOut = z.object({
  consent: z.boolean(),
  /** Since when; null without consent. */
  consentedAt: instantOut.nullable(),
  allergens: z.array(allergenOut),
  blockTraces: z.boolean(),
  diets: z.array(dietOut),
  /** Whether the kitchen's documents mark orders that conflict with the list. */
  mark: z.boolean(),
});

export type SaveUserDietInput = z.infer<typeof saveUserDietInput>;
export type UserDiet = z.infer<typeof userDietOut>;
