import { type CalendarDate, longDate, shortDate } from './calendar-date.ts';
import { type Language, localeOf } from './languages.ts';
import { formatTokens, groupThousands } from './money.ts';

/** Dates, numbers and lists in the words of a language. */
export interface Words {
  readonly language: Language;
  /** "Saturday 21 November 2026", "Saterdag 21 November 2026". */
  longDate(date: CalendarDate): string;
  /** "Sat 21 Nov", "Sa 21 Nov". */
  shortDate(date: CalendarDate): string;
  /** "1 250 tokens", "amathokheni angu-1 250". */
  formatTokens(tokens: number): string;
}

const ENGLISH: Words = { language: 'en', longDate, shortDate, formatTokens };
const AFRIKAANS: Words = { ...datesIn('af'), formatTokens };
const ZULU: Words = {
  ...datesIn('zu'),
  formatTokens: (tokens) =>
    tokens === 1 ? 'ithokheni\u00a0eli-1' : `amathokheni\u00a0angu-${groupThousands(String(tokens))}`,
};

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, af: AFRIKAANS, zu: ZULU };

/** The words of a language; English for those who have chosen none. */
export const wordsOf = (language: Language | null): Words => WORDS[language ?? 'en'];

/**
 * Dates by the names of `Intl`, in one order for all languages and without full stops. A day of isiZulu is without its first
 * vowel ("Mgqibelo" of "UMgqibelo"), since in sentences the word before takes its place ("ngo-").
 */
function datesIn(language: Language): Omit<Words, 'formatTokens'> {
  const dayAndMonth = (width: 'long' | 'short') => {
    const [weekday, month] = (['weekday', 'month'] as const).map((part) => {
      const names = new Intl.DateTimeFormat(localeOf(language), { [part]: width, timeZone: 'UTC' });
      return (date: CalendarDate) =>
        names
          .format(new Date(date))
          .replace('.', '')
          .replace(/^[UI](?=[A-Z])/, '');
    });
    return (date: CalendarDate) => `${weekday?.(date)} ${Number(date.slice(8))} ${month?.(date)}`;
  };
  const [long, short] = [dayAndMonth('long'), dayAndMonth('short')];
  return { language, longDate: (date) => `${long(date)} ${date.slice(0, 4)}`, shortDate: short };
}
