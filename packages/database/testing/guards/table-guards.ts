import type postgres from 'postgres';
import type { Guard } from './guard.ts';

/**
 * The guards of the tables: every check, unique, exclusion and foreign key constraint, unique index and trigger, and the
 * primary keys that say what may be there once. Left out are primary keys of an id that the database makes, for no statement
 * chooses it, and NOT NULL: what is missing fails in the statement's own types, and the declarations of the functions
 * leave no value out.
 */
export async function listTableGuards(sql: postgres.Sql): Promise<Guard[]> {
  const found = await sql<{ table: string; name: string; text: string; kind: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(c.oid) as text, 'constraint' as kind
    from pg_constraint c
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x') and conrelid <> 0
      and not (contype = 'p' and cardinality(conkey) = 1 and exists (
        select from pg_attribute a where a.attrelid = conrelid and a.attnum = conkey[1] and (atthasdef or attidentity <> '')))
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), 'index'
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and indisunique
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    union all
    select tgrelid::regclass::text, tgname, pg_get_triggerdef(g.oid), 'trigger'
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where t.relnamespace = 'public'::regnamespace and not tgisinternal
    order by 1, 2`;
  return found
    .filter(({ table }) => table !== 'function_files')
    .map(({ table, name, text, kind }) => ({
      id: `${table}.${name}`,
      text,
      without: without(table, name, kind),
    }));
}

function without(table: string, name: string, kind: string): string {
  if (kind === 'index') return `drop index "${name}"`;
  if (kind === 'trigger') return `drop trigger "${name}" on ${table}`;
  // A foreign key goes with the unique constraint that it needs.
  return `alter table ${table} drop constraint "${name}" cascade`;
}
