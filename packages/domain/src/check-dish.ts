import type { Allergen, AllergenState, AllergenStates } from './allergens.ts';
import { MAX_LINE_QUANTITY } from './limits.ts';

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

export type AvailabilityBadge = { kind: 'sold_out' } | { kind: 'only_left' | 'left'; count: number } | null;

/** The badge of a dish: Sold Out at 0, "Only N left" up to 5, "N left" up to 10; null means unlimited or plenty. */
export function availabilityBadge(availableQuantity: number | null): AvailabilityBadge {
  if (availableQuantity === null || availableQuantity > 10) return null;
  if (availableQuantity <= 0) return { kind: 'sold_out' };
  return { kind: availableQuantity <= 5 ? 'only_left' : 'left', count: availableQuantity };
}

/**
 * The portions of a dish that can still be added: those available less those in the cart; 999 in total when
 * unlimited.
 */
export function remainingQuantity(availableQuantity: number | null, inCart: number): number {
  const limit = Math.min(availableQuantity ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
  return Math.max(0, limit - inCart);
}
