import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../index.ts';
import heldBy from './held-by.json' with { type: 'json' };
import { listGuards } from './list-guards.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(1);
});
afterAll(() => db.close());

it('the list has each guard of the database once, and no other', async () => {
  const guards = (await listGuards(db.sql)).map(({ id }) => id).sort();
  expect(new Set(guards).size).toBe(guards.length);
  const listed = [
    ...Object.values(heldBy.tests).flatMap((tests) => Object.keys(tests)),
    ...Object.keys(heldBy.heldTwice),
    ...heldBy.notYetVerified,
  ].sort();
  expect(listed).toEqual(guards);
});

it('each test file that the list names is there', () => {
  const files = Object.keys(heldBy.tests);
  expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
});

/** Whether a test has this title; what a title leaves open is filled in for each case. */
function hasTitle(source: string, title: string): boolean {
  return [...source.matchAll(/\(\s*(['"`])((?:(?!\1)[^\n])*)\1,/g)].some(([, , open = '']) => {
    const parts = open.split(/%[a-z]|\$\{[^}]*\}|\$\w+/).map((part) => part.replace(/\W/g, String.raw`\$&`));
    return new RegExp(`^${parts.join('.+')}$`).test(title);
  });
}

it('each test that the list names is in its file', async () => {
  for (const [file, tests] of Object.entries(heldBy.tests)) {
    const source = await readFile(ROOT + file, 'utf8');
    const missing = Object.values(tests).filter((test) => !hasTitle(source, test.split(' > ').at(-1) ?? ''));
    expect(missing, file).toEqual([]);
  }
});

it('each guard comes out of a database by itself', async () => {
  for (const { id, without } of await listGuards(db.sql)) {
    await db.sql
      .begin(async (sql) => {
        await sql.unsafe(without);
        throw new Error('undo');
      })
      .catch((error: unknown) => expect(String(error), id).toBe('Error: undo'));
  }
});
