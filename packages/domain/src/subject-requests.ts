/** What people may ask for about their data: access (POPIA 23), correction and erasure (24), objection (11(3)). */
export const SUBJECT_REQUEST_KINDS = ['access', 'correction', 'erasure', 'objection'] as const;
export type SubjectRequestKind = (typeof SUBJECT_REQUEST_KINDS)[number];

/** How a request arrived: through the app, on paper and so on, or from the clean-up for an unused account. */
export const SUBJECT_REQUEST_CHANNELS = ['app', 'unused', 'letter', 'email', 'phone', 'in_person'] as const;
export type SubjectRequestChannel = (typeof SUBJECT_REQUEST_CHANNELS)[number];

/** The channels of requests that an administrator enters. */
export const ENTERED_CHANNELS = ['letter', 'email', 'phone', 'in_person'] as const;

export const SUBJECT_REQUEST_STATES = ['open', 'done', 'refused', 'withdrawn'] as const;
export type SubjectRequestState = (typeof SUBJECT_REQUEST_STATES)[number];

/**
 * The number of days within which a request must be answered. Access: 30 days (PAIA 25(1), whose form POPIA 25
 * prescribes). The others "as soon as reasonably practicable" (POPIA 24(2)), for which the same days are the maximum.
 */
export const SUBJECT_REQUEST_DAYS = 30;

/** How many days before a request is due operators are warned. */
export const SUBJECT_REQUEST_WARNING_DAYS = 5;

/** The states of a request for deletion. */
export const ERASURE_STATES = ['waiting', 'done', 'refused', 'withdrawn'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** What happens to the remaining tokens: they are paid back to the person, or given to the kitchen. */
export const UNSPENT_TOKENS = ['refund', 'donate'] as const;
export type UnspentTokens = (typeof UNSPENT_TOKENS)[number];

/** The number of days within which a request for deletion must be answered (POPIA, regulations of 2025). */
export const ERASURE_DAYS = 30;
