import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { IN_QUERIES } from './in-queries.ts';
import { calls } from './index.ts';
import type { Declaration } from './sql-function.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const DECLARED: Declaration[] = [...Object.values(calls).map((call) => call.declaration), ...IN_QUERIES];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it.each(DECLARED)('$name is declared as it is in the database', async ({ name, parameters, result }) => {
  const functions = await db.sql<{ result: string; names: string[]; types: string }[]>`
    select pg_get_function_result(oid) as result,
           to_jsonb(coalesce(proargnames[1:pronargs], '{}')) as names,
           (select coalesce(jsonb_agg(format_type(type, null) order by position), '[]')
            from unnest(proargtypes) with ordinality as a(type, position)) as types
    from pg_proc where proname = ${name} and pronamespace = 'public'::regnamespace`;
  expect([...functions]).toEqual([
    {
      result,
      names: parameters.map((one) => one.name),
      types: parameters.map((one) => one.sqlType),
    },
  ]);
});

it('every function that the sources call in SQL of their own is declared', async () => {
  const functions = await db.sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  const declared = new Set(DECLARED.map(({ name }) => name));
  const undeclared = functions.map(({ name }) => name).filter((name) => !declared.has(name));
  // A name without an underscore may also be one of TypeScript's.
  const patterns = undeclared.map((name) => (name.includes('_') ? name : `(?:select|from)\\s+${name}`));
  const called = new RegExp(`\\b(?:${patterns.join('|')})\\(`, 'gi');
  const found: string[] = [];
  let count = 0;
  for await (const path of glob('{packages,apps}/*/src/**/*.ts', { cwd: ROOT })) {
    if (/\.(test|timed)\.ts$|\/testing\//.test(path)) continue;
    count += 1;
    const source = await readFile(ROOT + path, 'utf8');
    for (const [call] of source.matchAll(called)) found.push(`${path}: ${call}`);
  }
  expect(count).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
