import { type Language, localeOf } from '@padkos/domain';
import type { Prepared } from './prepared.ts';

type Values = Readonly<Record<string, string | number>>;
type Texts = Prepared['languages']['en']['texts']['menu'];

/** The translator of a catalogue that the build prepared: as the app's own, places, plurals and all. */
export function sayIn(language: Language, texts: Texts): (key: string, values?: Values) => string {
  const plurals = new Intl.PluralRules(localeOf(language));
  return (key, values = {}) => {
    const { count } = values;
    const text =
      (typeof count === 'number' ? at(texts, `${key}_${plurals.select(count)}`) : undefined) ??
      at(texts, key) ??
      at(texts, `${key}_other`) ??
      key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function at(texts: Texts, key: string): string | undefined {
  let found: Texts[string] | undefined = texts;
  for (const part of key.split('.'))
    found = typeof found === 'object' && !Array.isArray(found) ? (found as Texts)[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
