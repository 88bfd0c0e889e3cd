import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;
const told: string[] = [];
beforeAll(async () => {
  db = await createTestDatabase(2);
  await db.sql.listen('padkos_changes', (what) => told.push(what));
});
afterAll(() => db.close());

it.each([
  ['order_revisions', 'update % set created_at = now()'],
  ['order_revisions', 'delete from %'],
  ['order_revisions', 'truncate % cascade'],
  ['audit_anchors', 'update % set position = position'],
  ['audit_anchors', 'delete from %'],
  ['audit_anchors', 'truncate % cascade'],
])('%s refuses: %s', async (table, statement) => {
  const changed = db.sql.begin(async (sql) => {
    await sql.unsafe(`
      do $$
      declare
        v record;
      begin
        for v in select attname from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and not atthasdef
            and not exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey)) loop
          execute format('alter table ${table} alter column %I drop not null', v.attname);
        end loop;
      end $$`);
    const columns = table === 'audit_anchors' ? '(position) values (1)' : 'default values';
    await sql.unsafe(`insert into ${table} ${columns}`);
    await sql.unsafe(statement.replace('%', table));
  });
  await expect(changed).rejects.toThrow(`${table} is append-only`);
});

// Statement triggers also run for a statement that finds no row.
it.each([
  ['sessions', 'delete from sessions where false', 'sessions'],
  ['users', 'update users set role = role where false', 'sessions'],
  ['second_factors', 'delete from second_factors where false', 'sessions'],
  ['passkeys', 'delete from passkeys where false', 'sessions'],
  ['site_settings', 'update site_settings set second_factor_required = false where false', 'sessions'],
  ['the facts of site_settings', 'update site_settings set site_name = site_name where false', 'menus'],
  ['menu_items', 'delete from menu_items where false', 'menus'],
  ['daily_menus', 'delete from daily_menus where false', 'menus'],
  ['orders', 'update orders set status = status where false', 'orders'],
  ['calendar_settings', 'update calendar_settings set id = id where false', 'menus'],
  ['closed_days', 'delete from closed_days where false', 'menus'],
  ['holiday_changes', 'delete from holiday_changes where false', 'menus'],
  ['delivery_days', 'delete from delivery_days where false', 'menus'],
])('a change of %s is told to the servers', async (_table, statement, what) => {
  told.length = 0;
  await db.sql.unsafe(statement);
  // Notices arrive in the order of their commits.
  await db.sql.notify('padkos_changes', 'last');
  await expect.poll(() => told).toContain('last');
  expect(told).toContain(what);
});
