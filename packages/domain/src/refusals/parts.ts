import { isCalendarDate } from '../calendar-date.ts';
import type { ErrorParams, RefusalCode } from '../error-codes.ts';
import { johannesburgClock, johannesburgTime } from '../johannesburg.ts';
import type { StandingReason } from '../standing-orders.ts';
import type { Words } from '../words.ts';

type Param = ErrorParams[string] | undefined;

/** The text for a dish that a standing order's customer avoids; it differs from that of an order. */
export const STANDING_ALLERGEN = 'STANDING_ALLERGEN';

/** The texts of a language: for refusals, and for why a standing order was not ordered. */
export type Saying = RefusalCode | Exclude<StandingReason, 'ALLERGEN_BLOCKED'> | typeof STANDING_ALLERGEN;

/** Words each of them for people, from its parameters. */
export type RefusalWords = Readonly<Record<Saying, (p: ErrorParams) => string>>;

/**
 * Words refusals in a language. If the refusal concerns one of several orders, the message names the delivery date,
 * as `errorMessage` does in English.
 */
export function sayBy(texts: RefusalWords, { longDate }: Words) {
  return (code: Saying, params: ErrorParams): string => {
    const message = texts[code](params);
    const date = String(params.deliveryDate);
    if (!isCalendarDate(date) || message.includes(longDate(date))) return message;
    return `${longDate(date)}: ${message}`;
  };
}

/** The parts of refusals that all languages but English share, filled with the language's words. */
export function partsOf({ longDate, formatTokens }: Words, names: Readonly<Record<string, string>>) {
  return {
    /** A date in words; without one, the words for "this date". */
    day(date: Param, otherwise: string): string {
      const text = String(date);
      return isCalendarDate(text) ? longDate(text) : otherwise;
    },
    /** The time and the date of an instant, or null without one. */
    moment(instant: Param): { time: string; day: string } | null {
      const moment = new Date(String(instant));
      if (Number.isNaN(moment.getTime())) return null;
      return { time: johannesburgTime(moment), day: longDate(johannesburgClock(moment).date) };
    },
    tokens: (count: Param) => formatTokens(Number(count)),
    /** The word for a state or a thing in a refusal. */
    name: (english: Param) => names[String(english)] ?? String(english),
    /** Chooses one of two texts by a count. */
    plural: (count: Param, one: string, many: string) => (Number(count) === 1 ? one : many),
  };
}
