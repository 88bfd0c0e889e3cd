import {
  ALLERGENS,
  type Allergen,
  type AllergenState,
  type AllergenStates,
  allergensIn,
} from './allergens.ts';

/** The names of the allergens in documents; the app's texts use the same. */
export const ALLERGEN_NAMES: Readonly<Record<Allergen, string>> = {
  celery: 'celery',
  gluten: 'cereals with gluten',
  crustaceans: 'crustaceans',
  egg: 'egg',
  fish: 'fish',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  tree_nuts: 'tree nuts',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soya: 'soya',
  sulphites: 'sulphites',
};

/**
 * A dish's declaration in words: "Contains egg, milk. May contain tree nuts. Not yet known: fish." It never claims
 * that a dish is free from anything: if no allergen is used, the text is empty.
 */
export function allergenWords(states: AllergenStates): string {
  if (allergensIn(states, 'unknown').length === ALLERGENS.length) return 'Allergens not yet known.';
  const sentence = (opening: string, state: AllergenState) => {
    const names = allergensIn(states, state).map((code) => ALLERGEN_NAMES[code]);
    return names.length === 0 ? [] : [`${opening} ${names.join(', ')}.`];
  };
  return [
    ...sentence('Contains', 'contains'),
    ...sentence('May contain', 'may_contain'),
    ...sentence('Not yet known:', 'unknown'),
  ].join(' ');
}
