import { expect, it } from 'vitest';
import { firstLanguage, isLanguage, LANGUAGES, localeOf } from './languages.ts';

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
