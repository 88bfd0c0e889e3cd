/** How many dishes and dates a customer may wait for at a time. */
export const MAX_WAITING_ENTRIES = 20;
/** The default number of minutes for which a portion is held for the customer it is offered to. */
export const DEFAULT_WAITING_OFFER_MINUTES = 20;
export const MAX_WAITING_OFFER_MINUTES = 240;

/** The states of an entry. `offered`: a portion is held for it. */
export const WAITING_STATES = ['waiting', 'offered', 'ordered', 'ended'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];
