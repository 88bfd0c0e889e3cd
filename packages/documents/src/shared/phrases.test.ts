import { readdirSync, readFileSync } from 'node:fs';
import { phrasesIn, placesOf } from '@padkos/domain/testing';
import { describe, expect, it } from 'vitest';
import afrikaans from '../locales/af.json' with { type: 'json' };
import zulu from '../locales/zu.json' with { type: 'json' };

const packages = new URL('../../../', import.meta.url);

const used = ['documents/src/', 'services/src/personal-data/'].flatMap((folder) =>
  readdirSync(new URL(folder, packages), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .flatMap((file) => phrasesIn(readFileSync(new URL(`${folder}${file}`, packages), 'utf8'))),
);

describe.each([
  ['af', afrikaans],
  ['zu', zulu],
] as const)('the phrases of documents in %s', (_, translations) => {
  it('are those that documents say', () => {
    expect(Object.keys(translations).toSorted()).toEqual([...new Set(used)].toSorted());
  });

  it('have the places of the English ones', () => {
    for (const [english, said] of Object.entries(translations))
      expect([english, placesOf(said)]).toEqual([english, placesOf(english)]);
  });

  it('keep the word VAT of the law in English', () => {
    for (const [english, said] of Object.entries(translations))
      if (english.includes('VAT')) expect(said).toContain('VAT');
  });
});
