import { pgArray } from './call-answer.ts';
import type { Sql } from './client.ts';

/** The life of the processes that run jobs, and whether the database takes writes. */
export const jobCalls = {
  /** Notes that a process is alive and gives back jobs that were left locked; answers how many. */
  async beatJobServer(
    sql: Sql,
    p: { server: string; running: readonly string[]; deadAfterMs: number },
  ): Promise<number> {
    const [row] = await sql<[{ released: number }]>`
      select beat_job_server(${p.server}, ${pgArray(p.running)}::bigint[],
        ${p.deadAfterMs}::double precision * interval '1 millisecond') as released`;
    return row.released;
  },

  async endJobServer(sql: Sql, server: string): Promise<void> {
    await sql`select end_job_server(${server})`;
  },

  async probeWriting(sql: Sql): Promise<void> {
    await sql`select probe_writing()`;
  },
};
