import { readFileSync } from 'node:fs';
import { calendarDate, LANGUAGES, type Language, type Words, wordsOf } from '@padkos/domain';
import i18next from 'i18next';
import type documents from '../locales/en/documents.json';
import type mail from '../locales/en/mail.json';
import type notifications from '../locales/en/notifications.json';

interface Texts {
  readonly documents: typeof documents;
  readonly mail: typeof mail;
  readonly notifications: typeof notifications;
}
const NAMESPACES = ['documents', 'mail', 'notifications'] as const satisfies readonly (keyof Texts)[];

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
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(NAMESPACES.map((namespace) => [namespace, textsOf(language, namespace)])),
    ]),
  ),
});

const format = (name: string, say: (words: Words, value: never) => string) =>
  texts.services.formatter?.add(name, (value, language) =>
    say(wordsOf(language as Language), value as never),
  );
format('date', (words, date: string) => words.longDate(calendarDate(date)));
format('tokens', (words, tokens: number) => words.formatTokens(tokens));

/** The texts of the server in a reader's language; English for people who have chosen none. */
export function translator<Name extends keyof Texts>(
  language: Language | null | undefined,
  namespace: Name,
): Translate<Name> {
  const lng = language ?? 'en';
  const say = (key: string, values?: Values) => texts.t(key, { ...values, lng, ns: namespace });
  return Object.assign(say, { words: wordsOf(lng) });
}
