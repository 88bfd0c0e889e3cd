import type { ErrorParams } from './error-codes.ts';

/**
 * The defaults of the settings: what a customer may send to others per transfer, and in a calendar day in
 * Johannesburg, in tokens.
 */
export const DEFAULT_TRANSFER_LIMIT = 200;
export const DEFAULT_TRANSFER_DAY_LIMIT = 500;
/** The highest values that the settings accept. */
export const MAX_TRANSFER_LIMIT = 5_000;
export const MAX_TRANSFER_DAY_LIMIT = 20_000;

/** The maximum length of a transfer's note, in characters. */
export const MAX_TRANSFER_NOTE = 200;

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

export const LEDGER_TYPES = ['topup', 'credit', 'order', 'refund', 'adjustment', 'transfer'] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** A text in the database: a person's own words, or a sentence of Padkos as its code in `records.json` and its values. */
export type StoredText = string | { readonly code: string; readonly params: ErrorParams };
