import { ALLERGEN_NAMES, DIET_NAMES } from '@padkos/domain';
import texts from '@padkos/i18n/locales/en/customer.json' with { type: 'json' };
import { expect, it } from 'vitest';

it('the app names allergens and diets as the documents do', () => {
  expect(texts.allergens.names).toEqual(ALLERGEN_NAMES);
  expect(texts.allergens.diets).toEqual(DIET_NAMES);
});
