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
  /** "Monday, Tuesday and Friday", "Maandag, Dinsdag en Vrydag". */
  listText(words: readonly string[]): string;
}

/**
 * CLDR's names, which Chromium's `Intl` lacks for isiZulu. A day omits its first vowel ("Mgqibelo" of "UMgqibelo"),
 * because in sentences the word before replaces it ("ngo-").
 */
const ZULU_NAMES = {
  weekday: {
    long: ['Sonto', 'Msombuluko', 'Lwesibili', 'Lwesithathu', 'Lwesine', 'Lwesihlanu', 'Mgqibelo'],
    short: ['Son', 'Mso', 'Bil', 'Tha', 'Sin', 'Hla', 'Mgq'],
  },
  month: {
    long: [
      'Januwari',
      'Februwari',
      'Mashi',
      'Ephreli',
      'Meyi',
      'Juni',
      'Julayi',
      'Agasti',
      'Septhemba',
      'Okthoba',
      'Novemba',
      'Disemba',
    ],
    short: ['Jan', 'Feb', 'Mas', 'Eph', 'Mey', 'Jun', 'Jul', 'Aga', 'Sep', 'Okt', 'Nov', 'Dis'],
  },
};

const ENGLISH: Words = { language: 'en', longDate, shortDate, formatTokens, listText: listBy('en') };
const AFRIKAANS: Words = { ...datesBy('af', afrikaansNames()), formatTokens, listText: listBy('af') };
const ZULU: Words = {
  ...datesBy('zu', (part, width, date) => {
    const at = new Date(date);
    return ZULU_NAMES[part][width][part === 'weekday' ? at.getUTCDay() : at.getUTCMonth()] ?? '';
  }),
  formatTokens: (tokens) =>
    tokens === 1 ? 'ithokheni\u00a0eli-1' : `amathokheni\u00a0angu-${groupThousands(String(tokens))}`,
  // As CLDR has it; Chromium's Intl does not.
  listText(words) {
    const last = words.length - 1;
    if (last < 1) return words.join('');
    return `${words.slice(0, last).join(', ')}${last === 1 ? '' : ','} ne-${words[last]}`;
  },
};

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, af: AFRIKAANS, zu: ZULU };

/** The words of a language; English for people who have chosen none. */
export const wordsOf = (language: Language | null | undefined): Words => WORDS[language ?? 'en'];

type Names = (part: 'weekday' | 'month', width: 'long' | 'short', date: CalendarDate) => string;

/** Dates have the same order in all languages. */
function datesBy(language: Language, name: Names): Pick<Words, 'language' | 'longDate' | 'shortDate'> {
  const dayAndMonth = (width: 'long' | 'short', date: CalendarDate) =>
    `${name('weekday', width, date)} ${Number(date.slice(8))} ${name('month', width, date)}`;
  return {
    language,
    longDate: (date) => `${dayAndMonth('long', date)} ${date.slice(0, 4)}`,
    shortDate: (date) => dayAndMonth('short', date),
  };
}

/** The names of `Intl`, without full stops. */
function afrikaansNames(): Names {
  const namesOf = (part: 'weekday' | 'month', width: 'long' | 'short') =>
    new Intl.DateTimeFormat(localeOf('af'), { [part]: width, timeZone: 'UTC' });
  const formats = {
    weekday: { long: namesOf('weekday', 'long'), short: namesOf('weekday', 'short') },
    month: { long: namesOf('month', 'long'), short: namesOf('month', 'short') },
  };
  return (part, width, date) => formats[part][width].format(new Date(date)).replace('.', '');
}

function listBy(language: Language): Words['listText'] {
  const format = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return (words) => format.format(words);
}
