import { readdirSync, readFileSync } from 'node:fs';
import { phrasesIn, placesOf } from '@padkos/domain/testing';
import { describe, expect, it } from 'vitest';
import afrikaans from '../locales/af.json' with { type: 'json' };
import zulu from '../locales/zu.json' with { type: 'json' };
import { phrasesOf } from './phrases.ts';

const packages = new URL('../../../', import.meta.url);

const used = [
  'mail/src/content',
  'mail/src/messages',
  'mail/src/push',
  'services/src/messages',
  'services/src/calendar',
]
  .map((folder) => new URL(`${folder}/`, packages))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'phrases.ts')
      .flatMap((file) => phrasesIn(readFileSync(new URL(file, folder), 'utf8'))),
  );

describe.each([
  ['af', afrikaans],
  ['zu', zulu],
] as const)('the phrases in %s', (_, translations) => {
  it('are those that messages say', () => {
    expect(Object.keys(translations).toSorted()).toEqual([...new Set(used)].toSorted());
  });

  it('have the places of the English ones', () => {
    for (const [english, said] of Object.entries(translations))
      expect([english, placesOf(said)]).toEqual([english, placesOf(english)]);
  });
});

it('says a phrase in the language, and English where none was chosen', () => {
  const order = 'ORD-1';
  expect(phrasesOf({})`Hello ${order},`).toBe('Hello ORD-1,');
  expect(phrasesOf({ language: null }).tokens(2)).toBe('2\u00a0tokens');
  expect(phrasesOf({ language: 'zu' })`Hello ${order},`).toBe('Sawubona ORD-1,');
});
