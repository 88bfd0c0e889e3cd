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
