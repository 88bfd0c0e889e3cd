import { expect, it } from 'vitest';
import { firstLanguage, isLanguage, LANGUAGES, localeOf, wantedLanguage } from './languages.ts';

it('knows its own codes and no others', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(['', 'fr', 'AF', null, undefined, 1].filter(isLanguage)).toEqual([]);
});

it('takes the first of the wanted languages that there is', () => {
  expect(firstLanguage(['xh-ZA', 'AF-za', 'en'])).toBe('af');
  expect(firstLanguage(['zu'])).toBe('zu');
  expect(firstLanguage(['en-US', 'af'])).toBe('en');
  expect(firstLanguage(['fr', 'afz'])).toBe(null);
  expect(firstLanguage([])).toBe(null);
});

it('has words of its own for dates, numbers and lists in every language on this machine', () => {
  const locales = LANGUAGES.map(localeOf);
  expect(Intl.DateTimeFormat.supportedLocalesOf(locales)).toEqual(locales);
  expect(Intl.PluralRules.supportedLocalesOf(locales)).toEqual(locales);
  expect(Intl.ListFormat.supportedLocalesOf(locales)).toEqual(locales);
});

it.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['fr, xh;q=0.9', null],
  ['zu', 'zu'],
  ['AF-za', 'af'],
  ['en-ZA,en;q=0.9,af;q=0.8', 'en'],
  ['en;q=0.2, af ; q=0.8', 'af'],
  ['fr, zu;q=0.5, af;q=0.5', 'zu'],
  ['af;q=0, zu;q=0.001', 'zu'],
  ['af;q=nonsense', null],
  ['af;q=2, en;q=0.1', 'en'],
  [`${'fr,'.repeat(30)}af`, null],
])('reads what is wanted most from Accept-Language: %s', (header, language) => {
  expect(wantedLanguage(header)).toBe(language);
});
