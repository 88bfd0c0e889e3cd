import { type ErrorParams, type Language, localeOf, type RefusalCode, type Words } from '@padkos/domain';
import common from '../../locales/en/common.json';
import type { CatalogueName, TextKey, TextValues } from './catalogues.ts';

/** Answers the text with a key, its places filled with the values. */
export type TFunction<Name extends CatalogueName = 'common'> = (
  key: TextKey<Name>,
  values?: TextValues,
) => string;

type Text = string | readonly unknown[] | Texts;

interface Texts {
  readonly [name: string]: Text;
}

/** Texts by the name of their catalogue. */
export type CatalogueTexts = { readonly [Name in CatalogueName]?: Texts };

/** What a language other than English brings along. */
export interface Translation {
  readonly texts: CatalogueTexts;
  /** The server's refusals in the language. */
  readonly refusals?: (code: RefusalCode, params: ErrorParams) => string;
  readonly words?: Words;
  /** What is wrong with a field, which contracts and the server say in English. */
  readonly known?: (english: string) => string;
}

/** Texts by catalogue, and the form of a plural that a count takes. */
interface Source {
  readonly texts: Map<string, Texts[]>;
  readonly plurals: Intl.PluralRules;
}

const sourceOf = (language: Language): Source => ({
  texts: new Map(),
  plurals: new Intl.PluralRules(localeOf(language)),
});

const english = sourceOf('en');
const translators = new Map<string, (key: string, values?: TextValues) => string>();
/** The language that is shown, and its texts; none for English. */
let shown: Omit<Translation, 'texts'> & { language: Language; source?: Source } = { language: 'en' };

addTexts({ common });

/** Adds English texts to catalogues, by the catalogue's name; what is already in one stays. */
export function addTexts(more: CatalogueTexts): void {
  addTo(english, more);
}

function addTo({ texts: all }: Source, more: CatalogueTexts): void {
  for (const [name, texts] of Object.entries(more)) all.set(name, [...(all.get(name) ?? []), texts]);
}

/** Shows a language from now on; a text that its translations lack is shown in English. */
export function translateInto(language: Language, translations: readonly Translation[]): void {
  const source = sourceOf(language);
  for (const { texts } of translations) addTo(source, texts);
  shown = Object.assign({}, ...translations, { language, source });
}

/** The language that is shown. */
export const shownLanguage = (): Language => shown.language;

/** Dates and numbers in the words of the language that is shown; undefined for English. */
export const shownWords = (): Words | undefined => shown.words;

/** A refusal of the server in the language that is shown; `english` is what the server says. */
export function refusalText(code: RefusalCode, params: ErrorParams, english: string): string {
  return shown.refusals?.(code, params) ?? english;
}

/** Words of a contract or of the server in the language that is shown, where it has them. */
export const knownText = (english: string): string => shown.known?.(english) ?? english;

/**
 * The translator of a catalogue: the same function every time. A key without a text is answered by the key; a place
 * without a value stays empty.
 */
export function translator<Name extends CatalogueName>(name: Name): TFunction<Name> {
  const known = translators.get(name);
  if (known !== undefined) return known;
  const translate = (key: string, values: TextValues = {}) => {
    const text = find(shown.source, name, key, values) ?? find(english, name, key, values);
    return text === undefined ? key : fillText(text, values);
  };
  translators.set(name, translate);
  return translate;
}

/** `text` with its places `{{name}}` filled. */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The text with a key, in the form for the count where it has one. */
function find(source: Source | undefined, name: string, key: string, { count }: TextValues) {
  if (source === undefined) return undefined;
  const plural =
    typeof count === 'number' ? at(source, name, `${key}_${source.plurals.select(count)}`) : undefined;
  return plural ?? at(source, name, key);
}

/** The text at the path `key` of the catalogue `name`. */
function at({ texts: all }: Source, name: string, key: string): string | undefined {
  for (const texts of all.get(name) ?? []) {
    let found: Text | undefined = texts;
    for (const part of key.split('.')) found = isTexts(found) ? found[part] : undefined;
    if (typeof found === 'string') return found;
  }
  return undefined;
}

function isTexts(text: Text | undefined): text is Texts {
  return typeof text === 'object' && !Array.isArray(text);
}
