import { MAX_LINE_QUANTITY } from './limits.ts';

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
