/**
 * The allergens that dishes are declared for, by stable codes: the union of South Africa's list (R146 of 2010) and
 * that of the European Union and the United Kingdom. `gluten` is cereals with gluten: wheat, rye, barley, oats.
 */
export const ALLERGENS = [
  'celery',
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'tree_nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The state of one allergen in a dish, least severe first. Without a declaration it is unknown, never free. */
export const ALLERGEN_STATES = ['not_used', 'may_contain', 'unknown', 'contains'] as const;
export type AllergenState = (typeof ALLERGEN_STATES)[number];
export type AllergenStates = Readonly<Record<Allergen, AllergenState>>;

const severity = (state: AllergenState) => ALLERGEN_STATES.indexOf(state);

/** The state of each allergen, from the declared ones; any other is unknown. */
export function allergenStates(declared: Readonly<Partial<Record<Allergen, AllergenState>>>): AllergenStates {
  const stateOf = (code: Allergen): AllergenState => declared[code] ?? 'unknown';
  return {
    celery: stateOf('celery'),
    gluten: stateOf('gluten'),
    crustaceans: stateOf('crustaceans'),
    egg: stateOf('egg'),
    fish: stateOf('fish'),
    lupin: stateOf('lupin'),
    milk: stateOf('milk'),
    molluscs: stateOf('molluscs'),
    mustard: stateOf('mustard'),
    tree_nuts: stateOf('tree_nuts'),
    peanuts: stateOf('peanuts'),
    sesame: stateOf('sesame'),
    soya: stateOf('soya'),
    sulphites: stateOf('sulphites'),
  };
}

/** The allergens of a dish in this state, in the order of the list. */
export function allergensIn(states: AllergenStates, state: AllergenState): Allergen[] {
  return ALLERGENS.filter((code) => states[code] === state);
}

/**
 * The allergens that became more severe by a change of a dish: contains, unknown, may contain, not used.
 * `worse_allergens` in the database decides the same.
 */
export function worseAllergens(before: AllergenStates, after: AllergenStates): Allergen[] {
  return ALLERGENS.filter((code) => severity(after[code]) > severity(before[code]));
}

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
