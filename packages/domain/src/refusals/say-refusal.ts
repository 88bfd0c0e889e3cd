import { type ErrorCode, type ErrorParams, errorMessage, isErrorCode } from '../error-codes.ts';
import type { Language } from '../languages.ts';
import { isStandingReason, standingReasonText } from '../standing-orders.ts';
import { sayInAfrikaans } from './afrikaans.ts';
import { STANDING_ALLERGEN } from './parts.ts';
import { sayInZulu } from './zulu.ts';

const OTHERS = { af: sayInAfrikaans, zu: sayInZulu } as const;

/** The message of a refusal with its parameters, in a language; English if none was chosen. */
export function sayRefusal(language: Language | null, code: ErrorCode, params: ErrorParams = {}): string {
  return language === null || language === 'en' ? errorMessage(code, params) : OTHERS[language](code, params);
}

/** The text for a fault of the server, in a language; English if none was chosen. */
export function sayFault(language: Language | null): string {
  if (language !== null && language !== 'en') return OTHERS[language]('INTERNAL', {});
  return 'Something went wrong on our side. Nothing was lost; try again.';
}

/** Why a standing order is not ordered on a date, in a language: its own reason or a refusal of the order. */
export function sayStandingReason(language: Language | null, code: string, params: ErrorParams = {}): string {
  if (language === null || language === 'en') return standingReasonText(code, params);
  if (code === 'ALLERGEN_BLOCKED') return OTHERS[language](STANDING_ALLERGEN, params);
  return isStandingReason(code) || isErrorCode(code)
    ? OTHERS[language](code, params)
    : OTHERS[language]('INTERNAL', params);
}
