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

const added = new Map<string, Texts[]>();
const translators = new Map<string, (key: string, values?: TextValues) => string>();
const plurals = new Intl.PluralRules('en-ZA');

addTexts({ common });

/** Adds texts to catalogues, by the catalogue's name; what is already in one stays. */
export function addTexts(more: { readonly [Name in CatalogueName]?: Texts }): void {
  for (const [name, texts] of Object.entries(more)) added.set(name, [...(added.get(name) ?? []), texts]);
}

/**
 * The translator of a catalogue: the same function every time. A key without a text is answered by the key; a place
 * without a value stays empty.
 */
export function translator<Name extends CatalogueName>(name: Name): TFunction<Name> {
  const known = translators.get(name);
  if (known !== undefined) return known;
  const translate = (key: string, values: TextValues = {}) => {
    const { count } = values;
    const text =
      (typeof count === 'number' ? find(name, `${key}_${plurals.select(count)}`) : undefined) ??
      find(name, key);
    return text === undefined ? key : fillText(text, values);
  };
  translators.set(name, translate);
  return translate;
}

/** `text` with its places `{{name}}` filled. */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The text at the path `key` of the catalogue `name`. */
function find(name: string, key: string): string | undefined {
  for (const texts of added.get(name) ?? []) {
    let found: Text | undefined = texts;
    for (const part of key.split('.')) found = isTexts(found) ? found[part] : undefined;
    if (typeof found === 'string') return found;
  }
  return undefined;
}

function isTexts(text: Text | undefined): text is Texts {
  return typeof text === 'object' && !Array.isArray(text);
}
