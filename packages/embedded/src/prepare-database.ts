import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { CLUSTER_ROLE } from './ensure-cluster.ts';

const DATABASE = 'padkos';

/**
 * The role that a server signs in as: not a superuser, and without memberships until the server's own role is granted
 * to it.
 */
const SERVER_ROLE = 'padkos_server';

/** Addresses of the application's database. */
export interface Addresses {
  /** As the owner of everything. */
  readonly url: string;
  /** As the role that a server signs in as. */
  readonly serverUrl: string;
}
const PATIENCE_MS = 30_000;

/** cannot_connect_now: the server recovers from the crash of one of its processes. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Signs in to the server with the cluster's password, which shows that it is the right server and works, creates the
 * application's database and the server's role if they are missing, and returns the addresses for connecting to it.
 *
 * @throws EmbeddedPostgresError when the server refuses.
 */
export async function prepareDatabase(port: number, password: string): Promise<Addresses> {
  const address = (database: string, role = CLUSTER_ROLE, secret = password) =>
    `postgres://${role}:${secret}@127.0.0.1:${port}/${database}`;
  // The owner's password cannot be derived from it.
  const serverPassword = createHmac('sha256', password).update(SERVER_ROLE).digest('base64url');
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await createDatabase(address('postgres'), serverPassword);
      return { url: address(DATABASE), serverUrl: address(DATABASE, SERVER_ROLE, serverPassword) };
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

async function createDatabase(address: string, serverPassword: string): Promise<void> {
  const sql = postgres(address, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const [found] = await sql`select from pg_database where datname = ${DATABASE}`;
    if (!found) await sql`create database ${sql(DATABASE)}`;
    const [role] = await sql`select from pg_roles where rolname = ${SERVER_ROLE}`;
    if (!role) await sql.unsafe(`create role ${SERVER_ROLE} login password '${serverPassword}'`);
  } finally {
    await sql.end();
  }
}
