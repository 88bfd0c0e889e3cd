import postgres from 'postgres';

/** The server's role: may read and write rows, but not change tables, triggers or functions. */
export const RUNTIME_ROLE = 'padkos_runtime';

/** Tables whose rows are written once: not even the server may change or delete them. */
const APPEND_ONLY = ['audit_anchors', 'audit_logs', 'invoices', 'order_revisions', 'wallet_transactions'];

/**
 * Gives the runtime role what the server needs in the migrated database at `ownerUrl`, making the role where it is missing
 * and the owner may make roles. Answers whether `member` (the owner itself unless told) may act as it; false where roles
 * cannot be made, and then the server acts as the owner of its tables.
 */
export async function prepareRuntimeRole(ownerUrl: string, member?: string): Promise<boolean> {
  const sql = postgres(ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const [user] = await sql<[{ name: string; mayCreate: boolean; exists: boolean }]>`
      select current_user as name, rolcreaterole or rolsuper as "mayCreate",
             exists (select from pg_roles where rolname = ${RUNTIME_ROLE}) as exists
      from pg_roles where rolname = current_user`;
    if (!user.exists && !user.mayCreate) return false;
    if (!user.exists) await ignoring(['42710', '23505'], sql.unsafe(`create role ${RUNTIME_ROLE} nologin`));
    await grant(sql);
    const actor = member ?? user.name;
    const [row] = await sql<[{ member: boolean }]>`
      select pg_has_role(${actor}, ${RUNTIME_ROLE}, 'member') as member`;
    if (row.member) return true;
    // Refused when another role created it.
    return await sql`grant ${sql(RUNTIME_ROLE)} to ${sql(actor)}`.then(
      () => true,
      () => false,
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
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

/** Two servers that start at once may both make the role. */
async function ignoring(codes: readonly string[], work: PromiseLike<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!codes.includes(code)) throw error;
  }
}
