import { readFileSync } from 'node:fs';
import {
  ADMIN_PASSWORD_MIN_LENGTH,
  CARD_HOLD_MINUTES,
  type CalendarDate,
  johannesburgClock,
  johannesburgTime,
  LANGUAGES,
  type Language,
  type Words,
  wordsOf,
} from '@padkos/domain';
import i18next from 'i18next';
import type documents from '../locales/en/documents.json';
import type mail from '../locales/en/mail.json';
import type notifications from '../locales/en/notifications.json';
import type records from '../locales/en/records.json';
import type refusals from '../locales/en/refusals.json';

interface Texts {
  readonly documents: typeof documents;
  readonly mail: typeof mail;
  readonly notifications: typeof notifications;
  readonly records: typeof records;
  readonly refusals: typeof refusals;
}
const NAMESPACES = [
  'documents',
  'mail',
  'notifications',
  'records',
  'refusals',
] as const satisfies readonly (keyof Texts)[];

/** The path of every text in `Texts`, with dots; the plural forms (`_one`, `_other`) count as one text. */
export type KeyIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name extends `${infer Plural}_${'zero' | 'one' | 'other'}`
      ? Plural
      : Name
    : `${Name}.${KeyIn<Texts[Name]>}`;
}[keyof Texts & string];

type Values = Readonly<Record<string, string | number | undefined>>;

/** Returns the text of a key in one language; `count` chooses the plural form. */
export interface Translate<Name extends keyof Texts> {
  (key: KeyIn<Texts[Name]>, values?: Values): string;
  /** Dates and amounts in the language. */
  readonly words: Words;
}

const textsOf = (language: Language, namespace: keyof Texts) =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'));

const texts = i18next.createInstance();
void texts.init({
  fallbackLng: 'en',
  initAsync: false,
  nsSeparator: false,
  missingInterpolationHandler: () => '',
  interpolation: {
    escapeValue: false,
    defaultVariables: { cardHoldMinutes: CARD_HOLD_MINUTES, adminPasswordLength: ADMIN_PASSWORD_MIN_LENGTH },
  },
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(NAMESPACES.map((namespace) => [namespace, textsOf(language, namespace)])),
    ]),
  ),
});

/** Formats a placeholder such as `{{left, tokens}}`; one without a value stays empty. */
const format = (name: string, say: (value: never, words: Words) => string) =>
  texts.services.formatter?.add(name, (value, language) =>
    value === undefined ? '' : say(value as never, wordsOf(language as Language)),
  );
format('date', (date: CalendarDate, words) => words.longDate(date));
format('tokens', (tokens: number, words) => words.formatTokens(Number(tokens)));
format('time', (instant: string | Date) => johannesburgTime(new Date(instant)));
format('day', (instant: string | Date, words) => words.longDate(johannesburgClock(new Date(instant)).date));
format('name', (code: string, { language }) =>
  texts.t(`names.${code}`, { lng: language, ns: 'refusals', defaultValue: code }),
);

/** The texts of the server in a reader's language; English for people who have chosen none. */
export function translator<Name extends keyof Texts>(
  language: Language | null | undefined,
  namespace: Name,
): Translate<Name> {
  const lng = language ?? 'en';
  const say = (key: string, values?: Values) => texts.t(key, { ...values, lng, ns: namespace });
  return Object.assign(say, { words: wordsOf(lng) });
}
