import type { DishDeclaration } from '@padkos/contracts';
import { allergenStates } from '@padkos/domain';

/** What a menu says of a dish that was never declared. */
export const NOT_DECLARED: DishDeclaration = {
  allergens: { ...allergenStates({}) },
  allergenReasons: {},
  allergenVersion: 0,
  diets: [],
  nutrition: null,
};
