/** The verdict on a gateway's notification, and what was done with its payment. */
export const NOTIFICATION_VERDICTS = [
  'received',
  'forged',
  'unverified',
  'unknown_reference',
  'not_complete',
  'irrelevant',
  'settled',
  'held',
] as const;

/** How a payment is refunded: through its gateway, or by a person outside Padkos. */
export const REFUND_METHODS = ['gateway', 'by_hand'] as const;
/** The states of a refund. */
export const REFUND_STATES = ['requested', 'refunded', 'refused'] as const;

export const TOPUP_STATUSES = ['pending', 'paid', 'failed', 'cancelled'] as const;
export type TopupStatus = (typeof TOPUP_STATUSES)[number];

/** The states of received money (specification 4.1): `pending` is not checked yet, `ready` is held for review. */
export const PROCESSING_STATUSES = ['pending', 'ready', 'credited', 'ignored'] as const;
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];

export type TopupViewStatus = 'completed' | 'pending' | 'failed';

const VIEW: Record<TopupStatus, TopupViewStatus> = {
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'failed',
};

/** A stored top-up status in the terms of the wallet view (specification 4.1). */
export function topupViewStatus(status: TopupStatus): TopupViewStatus {
  return VIEW[status];
}

/**
 * The limits of unpaid card orders. Held portions cost nothing, so without limits one person could block a date's
 * dishes for customers who pay.
 */

/** How many unpaid card orders one person may have at a time. */
export const MAX_UNPAID_ORDERS = 2;
/** How many portions one person's unpaid card orders may hold, over all dishes and dates. */
export const MAX_UNPAID_PORTIONS = 20;

/** How many minutes a card order holds its portions without being paid. */
export const CARD_HOLD_MINUTES = 15;

/** The part of a dish's maximum that one person's unpaid portions may take, rounded up. */
export const UNPAID_PART_OF_PERSON = 3;
/** The same for all customers together. */
export const UNPAID_PART_OF_ALL = 2;

/** This many orders left unpaid within an hour cause a pause. */
export const LEFT_UNPAID_AN_HOUR = 2;
/** This many within a day cause a long one. */
export const LEFT_UNPAID_A_DAY = 3;
export const CARD_PAUSE_MINUTES = 15;
export const LONG_CARD_PAUSE_MINUTES = 60;
/** An order that its customer cancels sooner than this counts as a change of mind, not as left unpaid. */
export const CHANGE_OF_MIND_MINUTES = 5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface UnpaidBounds {
  /** For the unpaid card orders of one person. */
  readonly person: number;
  /** For the unpaid card orders of all customers together. */
  readonly allCustomers: number;
}

/**
 * How many of a dish's portions for a date unpaid card orders may hold, given the dish's maximum: a third for one
 * person and half for all customers together, rounded up. A dish without a maximum has no such limit.
 */
export function unpaidBounds(maxQuantity: number): UnpaidBounds {
  return {
    person: Math.ceil(maxQuantity / UNPAID_PART_OF_PERSON),
    allCustomers: Math.ceil(maxQuantity / UNPAID_PART_OF_ALL),
  };
}

/**
 * The end of a person's pause before the next card order, given the instants at which earlier ones were left unpaid;
 * null without a pause. Two within an hour cause a pause of 15 minutes, the third within a day a pause of an hour.
 */
export function cardPauseUntil(leftUnpaid: readonly Date[]): Date | null {
  const times = leftUnpaid.map((instant) => instant.getTime());
  const last = Math.max(...times);
  const within = (span: number) => times.filter((time) => time > last - span).length;
  if (within(HOUR) < LEFT_UNPAID_AN_HOUR) return null;
  const minutes = within(24 * HOUR) >= LEFT_UNPAID_A_DAY ? LONG_CARD_PAUSE_MINUTES : CARD_PAUSE_MINUTES;
  return new Date(last + minutes * MINUTE);
}
