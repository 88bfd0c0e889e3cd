import { ALLERGEN_NAMES } from '@padkos/domain';
import { expect, it } from 'vitest';
import allergens from '../../locales/en/allergens.json';

it('the app names each allergen as the documents do', () => {
  expect(allergens.names).toEqual(ALLERGEN_NAMES);
});
