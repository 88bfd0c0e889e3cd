import { isCalendarDate } from '../calendar-date.ts';
import type { ErrorParams, RefusalCode } from '../error-codes.ts';
import { johannesburgClock, johannesburgTime } from '../johannesburg.ts';
import type { StandingReason } from '../standing-orders.ts';
import type { Words } from '../words.ts';

type Param = ErrorParams[string] | undefined;

/** What a standing order calls a dish that its customer avoids: other words than those of an order. */
export const STANDING_ALLERGEN = 'STANDING_ALLERGEN';

/** What is said in a language: a refusal, or a reason why a standing order was not ordered. */
export type Saying = RefusalCode | Exclude<StandingReason, 'ALLERGEN_BLOCKED'> | typeof STANDING_ALLERGEN;

/** Says each of them to people, from its parameters. */
export type RefusalWords = Readonly<Record<Saying, (p: ErrorParams) => string>>;

/**
 * Says refusals in a language. Of one of several orders a message names the delivery date, as `errorMessage` does in
 * English.
 */
export function sayBy(texts: RefusalWords, { longDate }: Words) {
  return (code: Saying, params: ErrorParams): string => {
    const message = texts[code](params);
    const date = String(params.deliveryDate);
    if (!isCalendarDate(date) || message.includes(longDate(date))) return message;
    return `${longDate(date)}: ${message}`;
  };
}

/** The parts of refusals that are said alike in every language but English, with the language's words. */
export function partsOf({ longDate, formatTokens }: Words, names: Readonly<Record<string, string>>) {
  return {
    /** A date in words; without one what "this date" is called. */
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
    /** What a state or a thing of a refusal is called. */
    name: (english: Param) => names[String(english)] ?? String(english),
    /** One of two texts by a count. */
    plural: (count: Param, one: string, many: string) => (Number(count) === 1 ? one : many),
  };
}
