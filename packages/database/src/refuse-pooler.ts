import { connect } from './connect.ts';

/** The database is reached through a pooler that shares connections between transactions. */
export class PoolerError extends Error {
  constructor() {
    super(
      'DATABASE_URL: leads to a pooler that gives every transaction another connection (PgBouncer with ' +
        'pool_mode=transaction), on which locks, settings and notices get lost. Name PostgreSQL itself: a server keeps ' +
        'about twenty connections.',
    );
  }
}

/** Throws PoolerError when two simultaneously open connections are the same one in the database. Changes nothing. */
export async function refusePooler(url: string): Promise<void> {
  const open = () => connect(url);
  const connections = [open(), open()];
  try {
    const seen = new Set<number>();
    for (const sql of connections) {
      const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`.simple();
      seen.add(row.pid);
    }
    if (seen.size < connections.length) throw new PoolerError();
  } finally {
    await Promise.all(connections.map((sql) => sql.end({ timeout: 5 })));
  }
}
