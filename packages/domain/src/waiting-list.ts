/** How many dishes and dates a customer may wait for at a time. */
export const MAX_WAITING_ENTRIES = 20;
/** How many minutes a portion is held for the customer whom it is offered to, unless the kitchen sets it otherwise. */
export const DEFAULT_WAITING_OFFER_MINUTES = 20;
export const MAX_WAITING_OFFER_MINUTES = 240;

/** The states of an entry. `offered`: a portion is held for it. */
export const WAITING_STATES = ['waiting', 'offered', 'ordered', 'ended'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];
