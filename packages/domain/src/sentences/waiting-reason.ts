import { type ErrorParams, isErrorCode } from '../error-codes.ts';
import type { Language } from '../languages.ts';
import type { Phrases } from '../phrases/phrases.ts';
import { sayRefusal } from '../refusals/say-refusal.ts';
import { sentencesIn } from './sentences.ts';

/** The reasons that are not refusals of an order, each in words for its customer. */
const REASONS = {
  ORDERING_CLOSED: (t: Phrases) => t`Ordering closed before a portion became free for you.`,
  OFFER_OVER: (t: Phrases) =>
    t`The portion that was held for you was not taken in time, so it went to the next in line.`,
  ALLERGEN_BLOCKED: (t: Phrases, p: ErrorParams) =>
    t`${p.titles}: this has something that you avoid, or the kitchen does not yet know whether it has. It was not bought for you.`,
};
type OwnReason = keyof typeof REASONS;
const isOwnReason = (code: string): code is OwnReason => Object.hasOwn(REASONS, code);

/**
 * Why an entry of the waiting list has ended, in words: its own reason or a refusal of the order. English if no
 * language was chosen.
 */
export function waitingReasonText(
  code: string,
  params: ErrorParams = {},
  language: Language | null = null,
): string {
  const t = sentencesIn(language);
  if (isOwnReason(code)) return REASONS[code](t, params);
  return isErrorCode(code) ? sayRefusal(language, code, params) : t`It could not be ordered.`;
}
