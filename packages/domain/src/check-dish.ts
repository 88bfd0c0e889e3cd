import type { Allergen, AllergenState, AllergenStates } from './allergens.ts';

/** What a person avoids. */
export interface Avoided {
  readonly allergens: readonly Allergen[];
  /** Whether the person also avoids traces, that is dishes that may contain it. */
  readonly blockTraces: boolean;
}

/**
 * The allergens for which a person's list blocks a dish, and those that it may contain in traces and that the person
 * did not ask to block. `blocked_dishes` in the database decides the same; a test compares the two.
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
