import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import afrikaans from '../locales/af.json' with { type: 'json' };
import zulu from '../locales/zu.json' with { type: 'json' };
import { phrasesOf } from './phrases.ts';

const packages = new URL('../../../', import.meta.url);

/** The keys of the phrases in a source text: what stands between t` and `, with {0} for what is put in. */
function phrasesIn(source: string): string[] {
  const keys: string[] = [];
  /** Reads a template from behind its opening sign; answers where it ends. */
  const read = (from: number, keep: boolean): number => {
    let key = '';
    let values = 0;
    let at = from;
    while (source[at] !== '`') {
      if (!source.startsWith('${', at)) key += source[at++];
      else {
        key += `{${values++}}`;
        at += 2;
        for (let depth = 1; depth > 0; ) {
          if (source[at] === '`') at = read(at + 1, false);
          else {
            if (source[at] === '{') depth++;
            if (source[at] === '}') depth--;
            at++;
          }
        }
      }
    }
    if (keep) keys.push(key);
    return at + 1;
  };
  for (const { index, 0: opening } of source.matchAll(/(?:(?<=[^\w`])t|phrasesOf\([^)]*\))`/g))
    read(index + opening.length, true);
  return keys;
}

const used = ['mail/src/content', 'mail/src/messages', 'services/src/messages', 'services/src/calendar']
  .map((folder) => new URL(`${folder}/`, packages))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'phrases.ts')
      .flatMap((file) => phrasesIn(readFileSync(new URL(file, folder), 'utf8'))),
  );
const placesOf = (text: string) => (text.match(/\{\d+\}/g) ?? []).toSorted();

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
