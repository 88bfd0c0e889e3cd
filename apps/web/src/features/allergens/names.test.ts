import { ALLERGEN_NAMES, DIET_NAMES } from '@padkos/domain';
import { expect, it } from 'vitest';
import allergens from '../../locales/en/allergens.json';

it('the app names allergens and diets as the documents do', () => {
  expect(allergens.names).toEqual(ALLERGEN_NAMES);
  expect(allergens.diets).toEqual(DIET_NAMES);
});
