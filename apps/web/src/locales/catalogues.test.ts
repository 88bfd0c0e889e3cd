import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language, localeOf } from '@padkos/domain';
import { describe, expect, it } from 'vitest';
import { texts as afrikaansConsole } from './af/console.ts';
import { texts as afrikaans } from './af/customer.ts';
import { consoleTexts } from './en/console-texts.ts';
import { texts as zuluConsole } from './zu/console.ts';
import { texts as zulu } from './zu/customer.ts';

const source = new URL('../', import.meta.url);
/** The languages, with what they show customers and in the console. */
const TRANSLATED = [
  ['af', afrikaans, afrikaansConsole],
  ['zu', zulu, zuluConsole],
] as const;
/** The catalogues that have their texts in two files. */
const SECOND_FILES: Readonly<Record<string, string>> = {
  authLinks: 'auth',
  cartCheckout: 'cart',
  menuLater: 'menu',
  register: 'auth',
};
/** What reads the same in another language as in English: short words in Afrikaans, and a name. */
const SAME = ['adminPayments.gateways.peach', 'console.dates.now', 'menu.cards.balance.note'];
/** Whether a text is words, and not places with signs between them. */
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

/** The texts of all files of a language, by catalogue and path. */
function textsOf(language: Language): Texts {
  const folder = new URL(`locales/${language}/`, source);
  const all: Texts = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const name = file
      .slice(0, -'.json'.length)
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const texts = flat(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    for (const [key, text] of texts) {
      const path = `${SECOND_FILES[name] ?? name}.${key}`;
      if (all.has(path)) throw new Error(`${file}: ${path} is there twice`);
      all.set(path, text);
    }
  }
  return all;
}

/** The path of a text without the form of a plural. */
const withoutForm = (path: string) => path.replace(/_(zero|one|two|few|many|other)$/, '');
const formsOf = (language: Language) =>
  new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
/** The places and tags of a text, each once. */
const placesOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g))].sort();

const english = textsOf('en');
const isPlural = (path: string) => english.has(`${withoutForm(path)}_other`);

describe.each(TRANSLATED)('the texts in %s', (language, toCustomers, inConsole) => {
  const translated = textsOf(language);
  const shown = { ...toCustomers, ...inConsole };

  it('are all that English has, a plural in each form of the language, and no others', () => {
    const expected = [...english.keys()].flatMap((path) =>
      isPlural(path) ? formsOf(language).map((form) => `${withoutForm(path)}_${form}`) : [path],
    );
    expect([...translated.keys()].sort()).toEqual([...new Set(expected)].sort());
    expect([...flat(shown).entries()].sort()).toEqual([...translated.entries()].sort());
  });

  it('come with the console if they are of the console, and only then', () => {
    expect(Object.keys(inConsole).sort()).toEqual(Object.keys(consoleTexts).sort());
    expect(Object.keys(toCustomers).filter((name) => name in consoleTexts)).toEqual([]);
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

it('names every language that can be chosen', () => {
  expect(['en', ...TRANSLATED.map(([language]) => language)].sort()).toEqual([...LANGUAGES].sort());
});

it('has no text that nothing shows', () => {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|locales/.test(file))
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .join('\n');
  const literals = new Set(Array.from(code.matchAll(/'([\w.-]+)'/g), ([, literal]) => literal));
  // Of a key that is put together, what is put in can be anything; what says nothing of itself is no key.
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
