/**
 * What orders by card may hold before they are paid. Held portions cost nothing, so without bounds an empty wallet
 * could keep a date's dishes from customers who pay.
 */

/** Orders by card of one person that may wait for their payment at a time. */
export const MAX_UNPAID_ORDERS = 2;
/** Portions that one person's unpaid orders by card may hold, of all dishes and dates together. */
export const MAX_UNPAID_PORTIONS = 20;

/** Minutes that an order by card holds its portions without being paid. */
export const CARD_HOLD_MINUTES = 15;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface UnpaidBounds {
  /** For the unpaid orders by card of one person. */
  readonly person: number;
  /** For the unpaid card orders of all customers together. */
  readonly allCustomers: number;
}

/**
 * How many of a dish's portions for a date unpaid orders by card may hold, given the dish's maximum: a third for one
 * person and half for all together, rounded up. A dish without a maximum has no such bound.
 */
export function unpaidBounds(maxQuantity: number): UnpaidBounds {
  return { person: Math.ceil(maxQuantity / 3), allCustomers: Math.ceil(maxQuantity / 2) };
}

/**
 * Until when a person waits with the next order by card, given the instants at which earlier ones were left unpaid;
 * null when there is no pause. Two within an hour make a pause of 15 minutes, the third within a day one of an hour.
 */
export function cardPauseUntil(leftUnpaid: readonly Date[]): Date | null {
  const times = leftUnpaid.map((instant) => instant.getTime());
  const last = Math.max(...times);
  const within = (span: number) => times.filter((time) => time > last - span).length;
  if (within(HOUR) < 2) return null;
  return new Date(last + (within(24 * HOUR) >= 3 ? HOUR : 15 * MINUTE));
}
