/** The languages of the app and its messages, by ISO 639-1. */
export const LANGUAGES = ['en', 'af', 'zu'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of people who have chosen none. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Each language's own name. */
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

/** The first supported one of a browser's or caller's languages (as "af-ZA", most wanted first); otherwise null. */
export function firstLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const [language] = tag.toLowerCase().split('-');
    if (isLanguage(language)) return language;
  }
  return null;
}

/** At most this number of languages of a header is read. */
const MOST_TAGS = 20;

/**
 * The supported language that a caller prefers by an `Accept-Language` header (RFC 9110, 12.5.4); null without a
 * header, or if it names none of them.
 */
export function wantedLanguage(header: string | undefined): Language | null {
  const tags = (header ?? '').split(',', MOST_TAGS).map((part, index) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((piece) => /^q=/i.test(piece))?.slice(2) ?? '1';
    return { tag, weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0, index };
  });
  const wanted = tags
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return firstLanguage(wanted.map(({ tag }) => tag));
}
