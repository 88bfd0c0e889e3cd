/**
 * The allergens that a dish is declared for, by stable codes: the union of South Africa's list (R146 of 2010) and that of
 * the European Union and the United Kingdom. `gluten` is cereals with gluten: wheat, rye, barley, oats.
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

/** What is known of one allergen in a dish, the least severe first. Without a declaration it is unknown, never free. */
export const ALLERGEN_STATES = ['not_used', 'may_contain', 'unknown', 'contains'] as const;
export type AllergenState = (typeof ALLERGEN_STATES)[number];
export type AllergenStates = Readonly<Record<Allergen, AllergenState>>;

/** What a person avoids. */
export interface Avoided {
  readonly allergens: readonly Allergen[];
  /** Whether traces are avoided too, that is dishes that may contain it. */
  readonly blockTraces: boolean;
}

const severity = (state: AllergenState) => ALLERGEN_STATES.indexOf(state);

/** The state of each allergen, by those that were declared; any other is unknown. */
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

/** The allergens of a dish that are in this state, in the order of the list. */
export function allergensIn(states: AllergenStates, state: AllergenState): Allergen[] {
  return ALLERGENS.filter((code) => states[code] === state);
}

/**
 * The allergens for which a person's list blocks a dish, and those of which it may have traces that the person did not
 * ask to have blocked. `blocked_dishes` in the database decides the same; a test holds the two against each other.
 */
export function checkDish(
  states: AllergenStates,
  { allergens, blockTraces }: Avoided,
): { blocked: Allergen[]; traces: Allergen[] } {
  const avoided = ALLERGENS.filter((code) => allergens.includes(code));
  const blocks = (state: AllergenState) =>
    state === 'contains' || state === 'unknown' || (blockTraces && state === 'may_contain');
  return {
    blocked: avoided.filter((code) => blocks(states[code])),
    traces: avoided.filter((code) => states[code] === 'may_contain' && !blockTraces),
  };
}

/**
 * The allergens that are more severe after a change of a dish than before: contains, unknown, may contain, not used.
 * `worse_allergens` in the database decides the same.
 */
export function worseAllergens(before: AllergenStates, after: AllergenStates): Allergen[] {
  return ALLERGENS.filter((code) => severity(after[code]) > severity(before[code]));
}
