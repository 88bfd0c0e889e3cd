import { DEFAULT_LANGUAGE, firstLanguage, isLanguage, type Language, localeOf } from '@padkos/domain';
import { shownLanguage, type Translation, translateInto } from './i18n.ts';

/** How the texts of a part of the app are loaded, by language: a file each, so that English costs nothing more. */
type Files = Record<Exclude<Language, 'en'>, () => Promise<Translation>>;

/** The parts of the app whose texts are shown: the customers' screens, and the console once it is opened. */
const parts: Files[] = [
  { af: () => import('../../locales/af/customer.ts'), zu: () => import('../../locales/zu/customer.ts') },
];

/** Where the language of the account that is signed in is kept on this device, and a visitor's choice. */
const ACCOUNT = 'padkos.account-language';
const VISITOR = 'padkos.language';

const listeners = new Set<() => void>();
let wanted: Language = DEFAULT_LANGUAGE;

/** The language of this device: the account's, else the visitor's choice, else the first of the browser's that there is. */
export function languageHere(): Language {
  return stored(ACCOUNT) ?? stored(VISITOR) ?? firstLanguage(navigator.languages) ?? DEFAULT_LANGUAGE;
}

/** Loads a language and shows it. Where it cannot be loaded, what is shown stays. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language !== shownLanguage()) await load(language);
}

/** Shows the texts of one more part of the app too, in the language that is shown, from now on. */
export async function showPart(part: Files): Promise<void> {
  parts.push(part);
  await load(wanted);
}

/** Keeps a visitor's choice on this device, and shows it. */
export function chooseLanguage(language: Language): Promise<void> {
  keep(VISITOR, language);
  return showLanguage(language);
}

/** Shows the language of the account that is signed in, and keeps it on this device until it is signed out (null). */
export function followAccount(language: Language | null): Promise<void> {
  keep(ACCOUNT, language ?? '');
  return showLanguage(languageHere());
}

/** Calls `listener` whenever another language is shown. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(language: Language): Promise<void> {
  const translations =
    language === 'en' ? [] : await Promise.all(parts.map((files) => files[language]())).catch(() => null);
  // Without a network a language that was never shown here is not there; or another one was chosen meanwhile.
  if (translations === null || language !== wanted) return;
  translateInto(language, translations);
  document.documentElement.lang = localeOf(language);
  for (const listener of listeners) listener();
}

function stored(key: string): Language | null {
  try {
    const language = localStorage.getItem(key);
    return isLanguage(language) ? language : null;
  } catch {
    return null;
  }
}

function keep(key: string, language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is off: the choice lasts until the page is left.
  }
}
