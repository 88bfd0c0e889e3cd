import { type ErrorParams, isErrorCode } from './error-codes.ts';
import { errorMessage } from './error-messages.ts';

/** How many dishes and dates a customer may wait for at a time. */
export const MAX_WAITING_ENTRIES = 20;
/** How many minutes a portion is held for the customer whom it is offered to, unless the kitchen sets it otherwise. */
export const DEFAULT_WAITING_OFFER_MINUTES = 20;
export const MAX_WAITING_OFFER_MINUTES = 240;

/** The states of an entry. `offered`: a portion is held for it. */
export const WAITING_STATES = ['waiting', 'offered', 'ordered', 'ended'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** The reasons that are no refusals of an order, each in words for its customer. */
const REASONS = {
  ORDERING_CLOSED: () => 'Ordering closed before a portion became free for you.',
  OFFER_OVER: () =>
    'The portion that was held for you was not taken in time, so it went to the next in line.',
  ALLERGEN_BLOCKED: (p: ErrorParams) =>
    `${p.titles}: this has something that you avoid, or the kitchen does not yet know whether it has. It was not bought for you.`,
};
type OwnReason = keyof typeof REASONS;
const isOwnReason = (code: string): code is OwnReason => Object.hasOwn(REASONS, code);

/** Why an entry of the waiting list has ended, in words: for a reason of its own or a refusal of the order. */
export function waitingReasonText(code: string, params: ErrorParams = {}): string {
  if (isOwnReason(code)) return REASONS[code](params);
  return isErrorCode(code) ? errorMessage(code, params) : 'It could not be ordered.';
}
