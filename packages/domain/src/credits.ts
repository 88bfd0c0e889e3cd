/** The states of a credit request. */
export const CREDIT_REQUEST_STATES = ['waiting', 'approved', 'refused'] as const;
export type CreditRequestState = (typeof CREDIT_REQUEST_STATES)[number];

/**
 * The defaults of the credit limits: what administrators may credit without a second one, at once and all together in
 * a day, in tokens.
 */
export const DEFAULT_CREDIT_LIMIT = 5_000;
export const DEFAULT_CREDIT_DAY_LIMIT = 20_000;
export const MAX_CREDIT_DAY_LIMIT = 10_000_000;

/**
 * An administrator counts as a second one after this number of days. For as long, earlier settings and roles still
 * count where they are stricter.
 */
export const TRUST_DAYS = 7;
