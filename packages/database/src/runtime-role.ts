import type postgres from 'postgres';
import { withMigrationsLock } from './migrate.ts';

/** The server's role: may read and write rows, but not change tables, triggers or functions. */
export const RUNTIME_ROLE = 'padkos_runtime';

/** Tables whose rows are written once: even the server may not change or delete them. */
const APPEND_ONLY = ['audit_anchors', 'audit_logs', 'invoices', 'order_revisions', 'wallet_transactions'];

/**
 * Grants the runtime role what the server needs in the migrated database at `ownerUrl`. Creates the role if it is
 * missing and the owner may create roles; grants only what is missing. Returns whether `member` (by default the owner
 * itself) may act as it. Returns false if roles cannot be created; the server then acts as the owner of its tables.
 */
export function prepareRuntimeRole(ownerUrl: string, member?: string): Promise<boolean> {
  return withMigrationsLock(ownerUrl, async (sql) => {
    const [user] = await sql<[{ name: string; mayCreate: boolean; exists: boolean }]>`
      select current_user as name, rolcreaterole or rolsuper as "mayCreate",
             exists (select from pg_roles where rolname = ${RUNTIME_ROLE}) as exists
      from pg_roles where rolname = current_user`;
    if (!user.exists && !user.mayCreate) return false;
    if (!user.exists) await ignoring(['42710', '23505'], sql.unsafe(`create role ${RUNTIME_ROLE} nologin`));
    if (await lacksGrants(sql)) await grant(sql);
    const actor = member ?? user.name;
    if (await isMember(sql, actor)) return true;
    // Refused when another role created it; a server of another database of this PostgreSQL may have granted it in
    // the meantime.
    await sql`grant ${sql(RUNTIME_ROLE)} to ${sql(actor)}`.catch(() => undefined);
    return isMember(sql, actor);
  });
}

async function isMember(sql: postgres.Sql, actor: string): Promise<boolean> {
  const [row] = await sql<[{ member: boolean }]>`
    select pg_has_role(${actor}, ${RUNTIME_ROLE}, 'member') as member`;
  return row.member;
}

/** Whether anything that `grant` grants or revokes is missing. */
async function lacksGrants(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<[{ lacks: boolean }]>`
    with relations as (
      select c.oid, c.relname::text as name, n.nspname = 'public' as ours, c.relkind = 'S' as counts, c.relrowsecurity
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    ), given as (
      select relations.*, privilege, has_table_privilege(${RUNTIME_ROLE}, oid, privilege) as has
      from relations, unnest('{select,insert,update,delete}'::text[]) privilege where not counts
    )
    select not has_schema_privilege(${RUNTIME_ROLE}, 'public', 'usage')
      or not has_schema_privilege(${RUNTIME_ROLE}, 'graphile_worker', 'usage')
      or exists (select from given where has <> (privilege = 'select' or not ours or case
           when name = 'function_files' then false
           when name = any(string_to_array(${APPEND_ONLY.join()}, ',')) then privilege = 'insert'
           else true end))
      or exists (select from relations where counts and not (has_sequence_privilege(${RUNTIME_ROLE}, oid, 'usage')
                                                             and has_sequence_privilege(${RUNTIME_ROLE}, oid, 'select')))
      or not has_column_privilege(${RUNTIME_ROLE}, 'invoices', 'parties', 'update')
      or not has_table_privilege(${RUNTIME_ROLE}, 'readiness_probe', 'truncate')
      or exists (select from relations where not ours and relrowsecurity
           and not exists (select from pg_policy where polrelid = relations.oid and polname = ${RUNTIME_ROLE})) as lacks`;
  return row.lacks;
}

async function grant(sql: postgres.Sql): Promise<void> {
  const append = APPEND_ONLY.join(', ');
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`
      grant usage on schema public, graphile_worker to ${RUNTIME_ROLE};
      grant select, insert, update, delete on all tables in schema public to ${RUNTIME_ROLE};
      grant usage, select on all sequences in schema public to ${RUNTIME_ROLE};
      revoke update, delete on ${append} from ${RUNTIME_ROLE};
      -- The buyer, once the tax laws no longer ask for it; a trigger refuses everything else.
      grant update (parties) on invoices to ${RUNTIME_ROLE};
      revoke insert, update, delete on function_files from ${RUNTIME_ROLE};
      grant truncate on readiness_probe to ${RUNTIME_ROLE};
      grant select, insert, update, delete on all tables in schema graphile_worker to ${RUNTIME_ROLE};
      grant usage, select on all sequences in schema graphile_worker to ${RUNTIME_ROLE};
      do $$ declare v_table regclass; begin
        -- The queue switches row security on without a policy: only its owner sees rows.
        for v_table in select oid from pg_class c
          where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
            and not exists (select from pg_policy where polrelid = c.oid and polname = '${RUNTIME_ROLE}')
        loop
          execute format('create policy ${RUNTIME_ROLE} on %s to ${RUNTIME_ROLE} using (true) with check (true)', v_table);
        end loop;
      end $$`);
  });
}

/** Servers of two databases of one PostgreSQL that start at the same time may both create the role. */
async function ignoring(codes: readonly string[], work: PromiseLike<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!codes.includes(code)) throw error;
  }
}
