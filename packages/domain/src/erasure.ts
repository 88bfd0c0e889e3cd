/** The states of a request for deletion. */
export const ERASURE_STATES = ['waiting', 'done', 'refused', 'withdrawn'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** What happens to the remaining tokens: they are paid back to the person, or given to the kitchen. */
export const UNSPENT_TOKENS = ['refund', 'donate'] as const;
export type UnspentTokens = (typeof UNSPENT_TOKENS)[number];

/** The number of days within which a request for deletion must be answered (POPIA, regulations of 2025). */
export const ERASURE_DAYS = 30;
