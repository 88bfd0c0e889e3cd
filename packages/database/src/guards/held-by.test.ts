import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
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
