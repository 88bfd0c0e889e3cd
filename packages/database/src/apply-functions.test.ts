import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { isMigrated, migrateDatabase } from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Every function and trigger of the schema public, each with its whole definition. */
async function definitions(): Promise<string[]> {
  const rows = await db.sql<{ definition: string }[]>`
    select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`;
  return rows.map(({ definition }) => definition);
}

const ofAnotherVersion = () =>
  db.sql`update function_files set hash = 'of an older version' where name = 'ledger.sql'`;

it('brings old signatures, changed bodies and orphans to exactly the set', async () => {
  const set = await definitions();
  await db.sql.unsafe(`
    drop function place_order;
    create function place_order(p_user uuid, p_lines jsonb) returns jsonb language sql as 'select p_lines';
    create function place_order(p_user uuid) returns uuid language sql as 'select p_user';
    drop function included_vat;
    create function included_vat(p_amount numeric) returns numeric language sql as 'select p_amount';
    drop function numbered;
    create function numbered(p_prefix text, p_count integer, p_width integer DEFAULT 4) returns text
      language sql as 'select p_prefix';
    drop function wire_instant;
    create function wire_instant(p_instant timestamptz) returns date language sql as 'select p_instant::date';
    create or replace function portion_share(p_portions integer, p_share integer) returns integer
      language sql as 'select 0';
    create procedure orphan_procedure(p_table text) language sql as 'select 1';
    create function orphan_trigger() returns trigger language plpgsql as 'begin return new; end';
    create trigger orphan before insert on images for each row execute function orphan_trigger();
  `);
  await ofAnotherVersion();
  await db.sql`insert into function_files (name, hash) values ('gone.sql', 'of an older version')`;
  expect(await definitions()).not.toEqual(set);

  await migrateDatabase(db.url);
  expect(await definitions()).toEqual(set);
  expect(await isMigrated(db.sql)).toBe(true);
  expect([...(await db.sql`select from function_files where name = 'gone.sql'`)]).toEqual([]);
  const scratch = await db.sql`select from pg_namespace where nspname like 'padkos%'`;
  expect([...scratch]).toEqual([]);
});

it('changes nothing when a function that has to go cannot', async () => {
  await db.sql.unsafe(`
    create function needed() returns integer language sql as 'select 1';
    create view needs as select needed() as one;
  `);
  const before = await definitions();
  await ofAnotherVersion();
  await expect(migrateDatabase(db.url)).rejects.toThrow(/other objects depend on it/);
  expect(await definitions()).toEqual(before);
  expect(await isMigrated(db.sql)).toBe(false);
  await db.sql`drop view needs`;
  await migrateDatabase(db.url);
  expect(await definitions()).not.toEqual(before);
  expect(await isMigrated(db.sql)).toBe(true);
});

it('leaves functions of other schemas as they are', async () => {
  await db.sql.unsafe(`
    create schema reports;
    create function reports.mine() returns integer language sql as 'select 1';
  `);
  await ofAnotherVersion();
  await migrateDatabase(db.url);
  expect([...(await db.sql`select reports.mine() as one`)]).toEqual([{ one: 1 }]);
});
