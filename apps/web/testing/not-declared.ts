import type { DishDeclaration } from '@padkos/contracts';
import { allergenStates } from '@padkos/domain';

/** The menu's data for a dish that was neither declared nor rated. */
export const NOT_DECLARED: DishDeclaration & { readonly rating: null } = {
  rating: null,
  allergens: { ...allergenStates({}) },
  allergenReasons: {},
  allergenVersion: 0,
  diets: [],
  nutrition: null,
};
