import type { Language, Words } from '@padkos/domain';
import type { KeyIn } from '@padkos/i18n';
import type consoleTexts from '@padkos/i18n/locales/en/console.json';
import type customerTexts from '@padkos/i18n/locales/en/customer.json';
import { common } from '@padkos/i18n/locales/en/customer.json';
import i18next from 'i18next';

type Catalogues = typeof customerTexts & typeof consoleTexts;

/** Whose screens a file of texts belongs to. */
export type Audience = 'customer' | 'console';

/** A catalogue of texts, such as those of the cart. */
export type CatalogueName = keyof Catalogues;

/** Values for the placeholders `{{name}}` of a text; `count` chooses the plural form. */
type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** Returns the text of a key with its placeholders filled in. */
export type TFunction<Name extends CatalogueName = 'common'> = (
  key: KeyIn<Catalogues[Name]>,
  values?: TextValues,
) => string;

/** What a language other than English needs besides its texts. */
export interface Translation {
  readonly words: Words;
  /** Translates messages about a field, which contracts write in English. */
  readonly known: (english: string) => string;
}

const translations = new Map<string, Translation>();
const shown = () => translations.get(i18next.language);
/** The files of texts that are loaded. */
const added = new Set<string>();

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['customer', 'console'],
  defaultNS: 'customer',
  // These texts let the app report that the others could not be loaded.
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

/** Whether the texts of the customers' screens or of the console are loaded in a language. */
export const hasTexts = (language: Language, audience: Audience = 'customer'): boolean =>
  added.has(`${language} ${audience}`);

/** Adds what a language other than English needs besides its texts. */
export function addTranslation(language: Language, translation: Translation): void {
  translations.set(language, translation);
}

/** Switches to a language; a text that it lacks appears in English. */
export function show(language: Language): void {
  void i18next.changeLanguage(language);
}

/** Calls `listener` whenever the language changes. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The current language. */
export const shownLanguage = (): Language => i18next.language as Language;

/** The words for dates and numbers in the current language; undefined for English. */
export const shownWords = (): Words | undefined => shown()?.words;

/** A message of a contract in the current language; in English if there is no translation. */
export const knownText = (english: string): string => shown()?.known(english) ?? english;

const translators = new Map<CatalogueName, unknown>();

/** The translator of a catalogue: always the same function, in the current language. */
export function translator<Name extends CatalogueName>(name: Name): TFunction<Name> {
  const known = translators.get(name) ?? i18next.getFixedT(null, ['customer', 'console'], name);
  translators.set(name, known);
  return known as TFunction<Name>;
}

/** The translator of a catalogue, for a component. */
export function useTranslation<Name extends CatalogueName = 'common'>(name?: Name): { t: TFunction<Name> };
export function useTranslation(name: CatalogueName = 'common') {
  return { t: translator(name) };
}
