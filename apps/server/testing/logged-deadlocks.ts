import type { Sql } from '@padkos/database';

/** The latest deadlocks in the log of the embedded server that all tests share: which statements waited for each other. */
export async function loggedDeadlocks(sql: Sql): Promise<string> {
  const [log] = await sql<[{ text: string }]>`
    select pg_read_file(current_setting('data_directory') || '/../postgres.log') as text`;
  return log.text
    .split(/\n(?=\d{4}-\d\d-\d\d )(?!.*(?:DETAIL|HINT|CONTEXT|STATEMENT): )/)
    .filter((entry) => entry.includes('deadlock detected'))
    .slice(-3)
    .join('\n');
}
