/** The states of a credit that was asked of a second administrator. */
export const CREDIT_REQUEST_STATES = ['waiting', 'approved', 'refused'] as const;
export type CreditRequestState = (typeof CREDIT_REQUEST_STATES)[number];

/** The settings' first values: what one administrator may credit at once, and in a day, in tokens. */
export const DEFAULT_CREDIT_LIMIT = 5_000;
export const DEFAULT_CREDIT_DAY_LIMIT = 20_000;
export const MAX_CREDIT_DAY_LIMIT = 10_000_000;

/** For so many hours nothing follows from what one administrator alone has changed about who may approve and how much. */
export const TRUST_HOURS = 24;
