import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { CLUSTER_ROLE } from './ensure-cluster.ts';

const DATABASE = 'padkos';
const PATIENCE_MS = 30_000;

/** cannot_connect_now: the server recovers from the crash of one of its processes. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Signs in to the server with the cluster's password, which shows that it is the right one and well, makes the
 * application's database when it is not there, and answers the address for connecting to it.
 *
 * @throws EmbeddedPostgresError when the server refuses.
 */
export async function prepareDatabase(port: number, password: string): Promise<string> {
  const address = (database: string) =>
    `postgres://${CLUSTER_ROLE}:${password}@127.0.0.1:${port}/${database}`;
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await createDatabase(address('postgres'));
      return address(DATABASE);
    } catch (cause) {
      const canPass = cause instanceof postgres.PostgresError && cause.code === CANNOT_CONNECT_NOW;
      if (canPass && performance.now() < deadline) {
        await sleep(100);
        continue;
      }
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new EmbeddedPostgresError(
        `The embedded database runs but refuses its own password or a connection (${reason}). ` +
          'Put back the password file of its folder, or set DATABASE_URL to a PostgreSQL server.',
        { cause },
      );
    }
  }
}

async function createDatabase(address: string): Promise<void> {
  const sql = postgres(address, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const [found] = await sql`select from pg_database where datname = ${DATABASE}`;
    if (!found) await sql`create database ${sql(DATABASE)}`;
  } finally {
    await sql.end();
  }
}
