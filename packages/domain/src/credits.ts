/** The states of a credit that was asked of a second administrator. */
export const CREDIT_REQUEST_STATES = ['waiting', 'approved', 'refused'] as const;
export type CreditRequestState = (typeof CREDIT_REQUEST_STATES)[number];

/** The settings' first values: what administrators may credit without a second one, at once and together in a day, in tokens. */
export const DEFAULT_CREDIT_LIMIT = 5_000;
export const DEFAULT_CREDIT_DAY_LIMIT = 20_000;
export const MAX_CREDIT_DAY_LIMIT = 10_000_000;

/** Who has been an administrator for so many days is a second one; for as long, settings and roles count as before where that is stricter. */
export const TRUST_DAYS = 7;
