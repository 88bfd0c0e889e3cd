import { ALLERGENS, DIETS } from '@padkos/domain';
import { z } from 'zod';
import { allergenOut, dietOut } from './declarations.ts';
import { instantOut } from './primitives.ts';

const once = <T>(list: T[]): T[] => [...new Set(list)];

/** What the caller avoids. Without consent nothing is kept, and a non-empty list is refused. */
export const saveUserDietInput = z
  .strictObject({
    /** Consent that the kitchen keeps this list and checks orders against it, separate from every other consent. */
    consent: z.boolean(),
    allergens: z.array(allergenOut).max(ALLERGENS.length).default([]).transform(once),
    /** Whether dishes that may contain an allergen of the list are blocked as well. */
    blockTraces: z.boolean().default(false),
    diets: z.array(dietOut).max(DIETS.length).default([]).transform(once),
    /**
     * A separate consent: the kitchen's documents mark orders that conflict with the list as "Check with customer",
     * without the list or the allergen. If omitted, it does not change.
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
  /** When consent was given; null without consent. */
  consentedAt: instantOut.nullable(),
  allergens: z.array(allergenOut),
  blockTraces: z.boolean(),
  diets: z.array(dietOut),
  /** Whether the kitchen's documents mark orders that conflict with the list. */
  mark: z.boolean(),
});

export type SaveUserDietInput = z.infer<typeof saveUserDietInput>;
export type UserDiet = z.infer<typeof userDietOut>;
