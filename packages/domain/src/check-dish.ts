import type { Allergen, AllergenState, AllergenStates } from './allergens.ts';

/** What a person avoids. */
export interface Avoided {
  readonly allergens: readonly Allergen[];
  /** Whether traces are avoided too, that is dishes that may contain it. */
  readonly blockTraces: boolean;
}

/**
 * The allergens for which a person's list blocks a dish, and those of which it may have traces that the person did not
 * ask to have blocked. `blocked_dishes` in the database decides the same; a test holds the two against each other.
 */
export function checkDish(
  states: AllergenStates,
  { allergens, blockTraces }: Avoided,
): { blocked: Allergen[]; traces: Allergen[] } {
  const blocks = (state: AllergenState) =>
    state === 'contains' || state === 'unknown' || (blockTraces && state === 'may_contain');
  return {
    blocked: allergens.filter((code) => blocks(states[code])),
    traces: allergens.filter((code) => states[code] === 'may_contain' && !blockTraces),
  };
}
