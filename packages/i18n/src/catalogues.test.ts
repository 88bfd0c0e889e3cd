import { globSync, readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language, localeOf } from '@padkos/domain';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const locales = new URL('../locales/', import.meta.url);
const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');
/** All but the words about fields, whose keys are the English words of contracts and of zod. */
const FILES = readdirSync(new URL('en/', locales))
  .map((file) => file.replace('.json', ''))
  .filter((file) => file !== 'issues');
/** The files of the app, where the first part of a path is the catalogue that a component names. */
const OF_APP = ['console', 'customer'];
/** Texts that are the same in another language as in English: short words in Afrikaans, and a name. */
const SAME = [
  'console.adminPayments.gateways.peach',
  'console.console.dates.now',
  'customer.menu.cards.balance.note',
];
/** Whether a text contains words, and not only placeholders with signs between them. */
const hasWords = (text: string) => /\p{L}{2}.* .*\p{L}{2}/u.test(text.replace(/\{\{[^}]+\}\}/g, ''));

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

const textsFor = (language: Language, file: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, locales), 'utf8'));

/** The texts of a language, by file and path. */
const textsOf = (language: Language) =>
  flat(Object.fromEntries(FILES.map((file) => [file, textsFor(language, file)])));

/** The path of a text without its plural form, or without the context in which it is said. */
const withoutForm = (path: string) => path.replace(/_(zero|one|two|few|many|other)$/, '');
const withoutContext = (path: string) => path.replace(/_[a-z]+$/, '');
const formsOf = (language: Language) =>
  new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
/** A text's placeholders and tags, each once. */
const placesOf = (text: string) => [...new Set(text.match(/\{\{\w+|<\/?\w+>/g))].sort();

const english = textsOf('en');
const isPlural = (path: string) => english.has(`${withoutForm(path)}_other`);

describe.each(TRANSLATED)('the texts in %s', (language) => {
  const translated = textsOf(language);

  it('are all that English has, a plural in each form of the language, and no others', () => {
    const expected = [...english.keys()].flatMap((path) =>
      isPlural(path) && !path.endsWith('_zero')
        ? formsOf(language).map((form) => `${withoutForm(path)}_${form}`)
        : [path],
    );
    expect([...translated.keys()].sort()).toEqual([...new Set(expected)].sort());
  });

  it('are in the same files', () => {
    for (const file of FILES)
      expect(Object.keys(textsFor(language, file))).toEqual(Object.keys(textsFor('en', file)));
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

/** Every text between quotes in the code of the app or of the server, and the patterns of computed keys. */
function keysIn(folders: string) {
  const code = globSync(`${folders}/src/**/*.{ts,tsx,sql}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n');
  // A text can hold another one: $t(parts.openOrders).
  const nested = JSON.stringify(textsFor('en', 'refusals'));
  const literals = new Set(
    Array.from(`${code}${nested}`.matchAll(/(?:'|\$t\()([\w.-]+)/g), ([, literal]) => literal),
  );
  // A computed part of a key can be anything; a key without any fixed part is skipped.
  const patterns = Array.from(code.matchAll(/`([\w.]*\$\{[^`]*)`/g), ([, template = '']) =>
    template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/),
  )
    .filter((parts) => /[a-z]{3}/i.test(parts.join('')) && parts.every((part) => /^[\w.]*$/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
  return (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
}

it('has no text that nothing shows', () => {
  const isUsedBy = { app: keysIn('apps/web'), server: keysIn('packages/*') };
  const unused = [...english.keys()].filter((path) => {
    const [file = '', ...parts] = withoutForm(path).split('.');
    if (OF_APP.includes(file)) return !isUsedBy.app(parts.slice(1).join('.'));
    const key = parts.join('.');
    return !isUsedBy.server(key) && !isUsedBy.server(withoutContext(key));
  });
  expect(unused).toEqual([]);
});
