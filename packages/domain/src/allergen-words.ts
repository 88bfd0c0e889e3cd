import {
  ALLERGENS,
  type Allergen,
  type AllergenState,
  type AllergenStates,
  allergensIn,
} from './allergens.ts';

/** What documents call each allergen; the app's texts say the same. */
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
 * What is declared of a dish in words: "Contains egg, milk. May contain tree nuts. Not yet known: fish." Nothing is said to
 * be free from anything: where no allergen is used, the text is empty.
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
