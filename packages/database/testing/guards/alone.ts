import type postgres from 'postgres';

/**
 * Leaves one constraint or unique index of a table: every other one, its NOT NULLs and its triggers are dropped, so that a
 * row is refused by that one or by none. For a transaction that is undone.
 */
export async function leaveAlone(
  sql: postgres.TransactionSql,
  { table, name }: { table: string; name: string },
): Promise<void> {
  await sql.unsafe(`
    do $$
    declare
      v record;
    begin
      for v in select tgname from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal loop
        execute format('drop trigger %I on ${table}', v.tgname);
      end loop;
      for v in select conname from pg_constraint
        where conrelid = '${table}'::regclass and contype in ('c', 'f', 'p', 'u', 'x') and conname <> '${name}' loop
        execute format('alter table ${table} drop constraint if exists %I cascade', v.conname);
      end loop;
      for v in select indexrelid::regclass as index from pg_index
        where indrelid = '${table}'::regclass and indisunique and indexrelid <> to_regclass('${name}') loop
        execute format('drop index %s', v.index);
      end loop;
      for v in select attname from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and attidentity = '' and not attisdropped
          and not exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey)) loop
        execute format('alter table ${table} alter column %I drop not null', v.attname);
      end loop;
    end $$`);
}

/** A value for each column of a constraint or unique index, as SQL by the column's name. */
export async function valuesOfKey(
  sql: postgres.TransactionSql,
  { table, name }: { table: string; name: string },
): Promise<Record<string, string>> {
  const columns = await sql<{ name: string; value: string }[]>`
    select attname as name, case
        when typtype = 'e' then (select quote_literal(min(enumlabel)) from pg_enum where enumtypid = t.oid)
        when typcategory = 'N' then '7'
        when typcategory = 'D' then '''2026-11-20'''
        when typname = 'uuid' then '''0b0e7a53-14a7-4f4c-9d3a-6b0d5a1f2c3e'''
        when typname = 'jsonb' then '''{}'''
        else '''any''' end as value
    from pg_attribute a join pg_type t on t.oid = atttypid
    where attrelid = ${table}::regclass and attnum = any (
      select unnest(conkey) from pg_constraint where conrelid = ${table}::regclass and conname = ${name}
      union select unnest(indkey::int2[]) from pg_index where indexrelid = to_regclass(${name}))`;
  return Object.fromEntries(columns.map((column) => [column.name, column.value]));
}
