/** The languages of the app and its messages, by ISO 639-1. */
export const LANGUAGES = ['en', 'af', 'zu'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of those who have chosen none. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
};

/** The locale of a language in South Africa, for `Intl` and for the `lang` of pages: "af-ZA". */
export const localeOf = (language: Language): string => `${language}-ZA`;

/** Whether `text` is the code of one of the languages. */
export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text);
}

/** The first of a browser's or a caller's languages (as "af-ZA", the most wanted first) that there is; else null. */
export function firstLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const [language] = tag.toLowerCase().split('-');
    if (isLanguage(language)) return language;
  }
  return null;
}
