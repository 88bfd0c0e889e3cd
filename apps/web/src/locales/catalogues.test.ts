import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language, localeOf } from '@padkos/domain';
import { describe, expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const locales = new URL('../../../../packages/i18n/locales/', import.meta.url);
const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');
/** Texts that are the same in another language as in English: short words in Afrikaans, and a name. */
const SAME = ['adminPayments.gateways.peach', 'console.dates.now', 'menu.cards.balance.note'];
/** Whether a text contains words, and not only placeholders with signs between them. */
const hasWords = (text: string) => /\p{L}{2}.* .*\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''));

type Texts = Map<string, string>;

/** Every text of a catalogue by its path. */
function flat(catalogue: object, path = ''): Texts {
  const texts: Texts = new Map();
  for (const [name, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') texts.set(`${path}${name}`, value);
    else for (const [key, text] of flat(value, `${path}${name}.`)) texts.set(key, text);
  }
  return texts;
}

const textsFor = (language: Language, audience: 'customer' | 'console') =>
  JSON.parse(readFileSync(new URL(`${language}/${audience}.json`, locales), 'utf8'));

/** The texts of a language, by catalogue and path. */
const textsOf = (language: Language) =>
  flat({ ...textsFor(language, 'customer'), ...textsFor(language, 'console') });

/** The path of a text without its plural form. */
const withoutForm = (path: string) => path.replace(/_(zero|one|two|few|many|other)$/, '');
const formsOf = (language: Language) =>
  new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
/** A text's placeholders and tags, each once. */
const placesOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g))].sort();

const english = textsOf('en');
const isPlural = (path: string) => english.has(`${withoutForm(path)}_other`);

describe.each(TRANSLATED)('the texts in %s', (language) => {
  const translated = textsOf(language);

  it('are all that English has, a plural in each form of the language, and no others', () => {
    const expected = [...english.keys()].flatMap((path) =>
      isPlural(path) ? formsOf(language).map((form) => `${withoutForm(path)}_${form}`) : [path],
    );
    expect([...translated.keys()].sort()).toEqual([...new Set(expected)].sort());
  });

  it('come with the console if they are of the console, and only then', () => {
    for (const audience of ['customer', 'console'] as const)
      expect(Object.keys(textsFor(language, audience))).toEqual(Object.keys(textsFor('en', audience)));
  });

  it('have the places and tags of the English ones', () => {
    for (const [path, text] of translated) {
      const original = english.get(path) ?? english.get(`${withoutForm(path)}_other`) ?? '';
      expect([path, placesOf(text)]).toEqual([path, placesOf(original)]);
    }
  });

  it('are translated', () => {
    const left = [...translated].filter(
      ([path, text]) => text === english.get(path) && hasWords(text) && !SAME.includes(path),
    );
    expect(left).toEqual([]);
  });
});

it('are there for every language that can be chosen, and no other', () => {
  expect(readdirSync(locales).sort()).toEqual([...LANGUAGES].sort());
});

it('has no text that nothing shows', () => {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|locales/.test(file))
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .join('\n');
  const literals = new Set(Array.from(code.matchAll(/'([\w.-]+)'/g), ([, literal]) => literal));
  // A computed part of a key can be anything; a key without any fixed part is skipped.
  const patterns = Array.from(code.matchAll(/`([\w.]*\$\{[^`]*)`/g), ([, template = '']) =>
    template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/),
  )
    .filter((parts) => /[a-z]{3}/i.test(parts.join('')) && parts.every((part) => /^[\w.]*$/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
  const unused = [...english.keys()].filter((path) => {
    const key = withoutForm(path).split('.').slice(1).join('.');
    return !literals.has(key) && !patterns.some((pattern) => pattern.test(key));
  });
  expect(unused).toEqual([]);
});
