import type { ErrorParams, Language, RefusalCode, Words } from '@padkos/domain';
import type consoleTexts from '@padkos/i18n/locales/en/console.json';
import type customerTexts from '@padkos/i18n/locales/en/customer.json';
import { common } from '@padkos/i18n/locales/en/customer.json';
import i18next from 'i18next';

type Catalogues = typeof customerTexts & typeof consoleTexts;

/** Whose screens a file of texts is for. */
export type Audience = 'customer' | 'console';

/** A part of the texts, such as those of the cart. */
export type CatalogueName = keyof Catalogues;

/** The path of every text in `Texts`, with dots; the forms of a plural (`_one`, `_other`) are one text. */
type KeyIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name extends `${infer Plural}_${'one' | 'other'}`
      ? Plural
      : Name
    : `${Name}.${KeyIn<Texts[Name]>}`;
}[keyof Texts & string];

/** Values for the places `{{name}}` of a text; `count` chooses the form of a plural. */
type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** Returns the text with a key, its places filled with the values. */
export type TFunction<Name extends CatalogueName = 'common'> = (
  key: KeyIn<Catalogues[Name]>,
  values?: TextValues,
) => string;

/** What a language other than English brings beside its texts. */
export interface Translation {
  /** The server's refusals in the language. */
  readonly refusals: (code: RefusalCode, params: ErrorParams) => string;
  readonly words: Words;
  /** What is wrong with a field, which contracts and the server say in English. */
  readonly known: (english: string) => string;
}

const translations = new Map<string, Translation>();
const shown = () => translations.get(i18next.language);
/** The files of texts that are here. */
const added = new Set<string>();

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['customer', 'console'],
  defaultNS: 'customer',
  // With these the app says that the others did not come.
  resources: { en: { customer: { common } } },
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/** Adds the texts of the customers' screens or of the console in a language. */
export function addTexts(language: Language, audience: Audience, texts: object): void {
  i18next.addResourceBundle(language, audience, texts);
  added.add(`${language} ${audience}`);
}

/** Whether the texts of the customers' screens or of the console are here in a language. */
export const hasTexts = (language: Language, audience: Audience = 'customer'): boolean =>
  added.has(`${language} ${audience}`);

/** Adds what a language other than English brings beside its texts. */
export function addTranslation(language: Language, translation: Translation): void {
  translations.set(language, translation);
}

/** Shows a language from now on; a text that it lacks is shown in English. */
export function show(language: Language): void {
  void i18next.changeLanguage(language);
}

/** Calls `listener` whenever another language is shown. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The language that is shown. */
export const shownLanguage = (): Language => i18next.language as Language;

/** Dates and numbers in the words of the language that is shown; undefined for English. */
export const shownWords = (): Words | undefined => shown()?.words;

/** A refusal of the server in the language that is shown; `english` is what the server says. */
export function refusalText(code: RefusalCode, params: ErrorParams, english: string): string {
  return shown()?.refusals(code, params) ?? english;
}

/** Words of a contract or of the server in the language that is shown, where it has them. */
export const knownText = (english: string): string => shown()?.known(english) ?? english;

const translators = new Map<CatalogueName, unknown>();

/** The translator of a part of the texts: the same function every time, in the language that is shown. */
export function translator<Name extends CatalogueName>(name: Name): TFunction<Name> {
  const known = translators.get(name) ?? i18next.getFixedT(null, ['customer', 'console'], name);
  translators.set(name, known);
  return known as TFunction<Name>;
}

/** The translator of a part of the texts, for a component. */
export function useTranslation<Name extends CatalogueName = 'common'>(name?: Name): { t: TFunction<Name> };
export function useTranslation(name: CatalogueName = 'common') {
  return { t: translator(name) };
}
