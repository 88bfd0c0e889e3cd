import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@padkos/domain';
import { sayIssue } from '@padkos/i18n';
import afrikaans from '@padkos/i18n/locales/af/issues.json' with { type: 'json' };
import plain from '@padkos/i18n/locales/en/issues.json' with { type: 'json' };
import zulu from '@padkos/i18n/locales/zu/issues.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** The placeholders of a text, {0} and so on, each as often as it occurs. */
const placesOf = (text: string) => (text.match(/\{\d+\}/g) ?? []).toSorted();

const packages = new URL('../../', import.meta.url);
const SOURCES = [
  ['contracts/src/', /^[\w-]+\.ts$/],
  ['domain/src/', /^(own-words|person-name|administrator-password)\.ts$/],
] as const;

/** The texts of contracts about an invalid field, with 7 for each number in them. */
const words = SOURCES.flatMap(([folder, files]) =>
  readdirSync(new URL(folder, packages))
    .filter((file) => files.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const code = readFileSync(new URL(`${folder}${file}`, packages), 'utf8').replace(/\/\*\*.*?\*\//gs, '');
      return Array.from(code.matchAll(/(['"`])([A-Z][^\n]*? [^\n]*?)\1/g), ([, , said = '']) =>
        said.replace(/\$\{[^}]*\}/g, '7'),
      );
    }),
);

/** A value that each kind of schema refuses with zod's own text. */
const REFUSED: readonly [z.ZodType, unknown][] = [
  [z.string().min(6), 'a'],
  [z.string().max(2), 'abc'],
  [z.string().length(3), 'a'],
  [z.string().length(3), 'abcd'],
  [z.string().regex(/a/), 'b'],
  [z.string(), undefined],
  [z.string(), 1],
  [z.number().int(), 1.5],
  [z.number().min(3), 1],
  [z.number().max(3), 9],
  [z.number().positive(), 0],
  [z.number().multipleOf(5), 3],
  [z.enum(['a', 'b']), 'c'],
  [z.literal(3), 4],
  [z.array(z.string()).min(1), []],
  [z.array(z.string()).max(1), ['', '']],
  [z.strictObject({}), { b: 1 }],
  [z.strictObject({}), { b: 1, c: 2 }],
  [z.union([z.string(), z.number()]), null],
  [z.discriminatedUnion('k', [z.object({ k: z.literal('a') })]), { k: 'z' }],
  [z.iso.datetime(), 'x'],
  [z.url(), 'x'],
];
const wordsOfZod = REFUSED.map(([schema, value]) => schema.safeParse(value).error?.issues[0]?.message ?? '');

describe.each([
  ['af', afrikaans],
  ['zu', zulu],
] as const)('what is wrong with a field, in %s', (language, table) => {
  it.each([...new Set(['Required', ...words])])('%s', (english) => {
    const said = sayIssue(language, english);
    expect(said).not.toBe(english);
    expect(said.match(/\d+/g)?.toSorted()).toEqual(english.match(/\d+/g)?.toSorted());
  });

  it.each(wordsOfZod)("zod's %s", (english) => {
    const said = sayIssue(language, english);
    expect(said).not.toBe(english);
    expect(said).not.toMatch(/Too |Invalid |\{\d/);
  });

  it('has no places that English does not have', () => {
    for (const [english, said] of Object.entries(table))
      expect(placesOf(english)).toEqual(expect.arrayContaining(placesOf(said)));
  });
});

it.each(wordsOfZod)("zod's %s is plain English over REST", (english) => {
  const said = sayIssue('en', english);
  expect(said).not.toMatch(/Invalid|expected (string|array|number)|>|<|\{\d/);
  expect(sayIssue(null, english)).toBe(said);
});

it('is said alike in all languages: the tables have the same keys', () => {
  expect(Object.keys(zulu).toSorted()).toEqual(Object.keys(afrikaans).toSorted());
  expect(Object.keys(afrikaans)).toEqual(expect.arrayContaining(Object.keys(plain)));
  expect(LANGUAGES).toEqual(['en', 'af', 'zu']);
  expect(sayIssue('en', 'Required')).toBe('Required');
  expect(sayIssue('af', 'Words that no table has')).toBe('Words that no table has');
});
