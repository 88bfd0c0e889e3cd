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

/** What a language has beside its texts; English is in the code. */
const TRANSLATIONS = {
  en: () => undefined,
  af: () => import('../../locales/af.ts'),
  zu: () => import('../../locales/zu.ts'),
};

/** Whose texts are shown: those of the console once it is opened. */
const audiences: Audience[] = ['customer'];

/** Where the language of the account that is signed in is kept on this device, and a visitor's choice. */
const ACCOUNT = 'padkos.account-language';
const VISITOR = 'padkos.language';

let wanted: Language = DEFAULT_LANGUAGE;

/** The language of this device: the account's, else the visitor's choice, else the first of the browser's that there is. */
export function languageHere(): Language {
  return stored(ACCOUNT) ?? stored(VISITOR) ?? firstLanguage(navigator.languages) ?? DEFAULT_LANGUAGE;
}

/**
 * Loads a language and shows it. Where it cannot be loaded, what is shown stays, and a toast says so. After a release, in which
 * its file is gone, the page loads itself again once.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === shownLanguage() && hasTexts(language)) return;
  try {
    await load(language);
  } catch {
    if (await reloadIfReplaced()) await new Promise<never>(() => undefined);
    const t = translator('common');
    // Without any texts the whole page says it.
    if (hasTexts(shownLanguage()))
      toast.failure({ title: t('languageFailed'), message: t('partFailed.message') });
  }
}

/** Shows the console's texts too, from now on. Throws where they cannot be loaded. */
export async function showConsoleTexts(): Promise<void> {
  if (!audiences.includes('console')) audiences.push('console');
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
