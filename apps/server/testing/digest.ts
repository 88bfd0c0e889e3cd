import type { Database } from '@padkos/database';

/** Tables without facts of the kitchen; a refused call is an event of security. */
const LEFT_OUT = [
  'account_uses',
  'sessions',
  'rate_limits',
  'readiness_probe',
  'job_servers',
  'known_devices',
  'security_events',
];

/** A digest of every table, except those without facts of the kitchen, by table name. */
export async function digest({ sql }: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  const digests = tables
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(async ({ name }) => {
      const [row] = await sql<{ digest: string | null }[]>`
        select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql(name)} t`;
      return [name, row?.digest ?? ''] as const;
    });
  return Object.fromEntries(await Promise.all(digests));
}
