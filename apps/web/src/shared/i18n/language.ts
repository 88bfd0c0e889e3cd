import { DEFAULT_LANGUAGE, firstLanguage, isLanguage, type Language, localeOf } from '@padkos/domain';
import afConsole from '@padkos/i18n/locales/af/console.json?url';
import afCustomer from '@padkos/i18n/locales/af/customer.json?url';
import enConsole from '@padkos/i18n/locales/en/console.json?url';
import enCustomer from '@padkos/i18n/locales/en/customer.json?url';
import zuConsole from '@padkos/i18n/locales/zu/console.json?url';
import zuCustomer from '@padkos/i18n/locales/zu/customer.json?url';
import { reloadIfReplaced } from '../is-replaced.ts';
import { toast } from '../toast.ts';
import {
  type Audience,
  addTexts,
  addTranslation,
  hasTexts,
  show,
  shownLanguage,
  translator,
} from './i18n.ts';

const FILES: Record<Audience, Record<Language, string>> = {
  customer: { en: enCustomer, af: afCustomer, zu: zuCustomer },
  console: { en: enConsole, af: afConsole, zu: zuConsole },
};

/** What a language needs besides its texts; English is in the code. */
const TRANSLATIONS = {
  en: () => undefined,
  af: () => import('../../locales/af.ts'),
  zu: () => import('../../locales/zu.ts'),
};

/** Whose texts are loaded: the console's are added once it is opened. */
const audiences: Audience[] = ['customer'];

/** The storage keys on this device: the language of the signed-in account, and a visitor's choice. */
const ACCOUNT = 'padkos.account-language';
const VISITOR = 'padkos.language';

let wanted: Language = DEFAULT_LANGUAGE;

/**
 * The language of this device: the account's, else the visitor's choice, else the first of the browser's languages that the app
 * has.
 */
export function languageHere(): Language {
  return stored(ACCOUNT) ?? stored(VISITOR) ?? firstLanguage(navigator.languages) ?? DEFAULT_LANGUAGE;
}

/**
 * Loads a language and shows it. If it cannot be loaded, the current language stays and a toast says so. After a release that
 * removed its file, the page reloads itself once.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === shownLanguage() && hasTexts(language)) return;
  try {
    await load(language);
  } catch {
    if (await reloadIfReplaced()) await new Promise<never>(() => undefined);
    const t = translator('common');
    // Without any texts the whole page shows the failure.
    if (hasTexts(shownLanguage()))
      toast.failure({ title: t('languageFailed'), message: t('partFailed.message') });
  }
}

/** Adds the console's texts from now on. Throws if they cannot be loaded. */
export async function showConsoleTexts(): Promise<void> {
  if (!audiences.includes('console')) audiences.push('console');
  await load(wanted);
}

/** Stores a visitor's choice on this device and shows that language. */
export function chooseLanguage(language: Language): Promise<void> {
  keep(VISITOR, language);
  return showLanguage(language);
}

/** Shows the language of the signed-in account, and stores it on this device until the account signs out (null). */
export function followAccount(language: Language | null): Promise<void> {
  keep(ACCOUNT, language ?? '');
  return showLanguage(languageHere());
}

async function load(language: Language): Promise<void> {
  const [beside] = await Promise.all([
    TRANSLATIONS[language](),
    ...audiences.map((audience) => loadTexts(language, audience)),
  ]);
  if (beside !== undefined) addTranslation(language, beside.translation);
  if (language !== wanted) return; // Another language was chosen in the meantime.
  document.documentElement.lang = localeOf(language);
  show(language);
}

async function loadTexts(language: Language, audience: Audience): Promise<void> {
  if (hasTexts(language, audience)) return;
  const file = FILES[audience][language];
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}.`);
  addTexts(language, audience, await answer.json());
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
