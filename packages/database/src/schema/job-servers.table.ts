import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The processes that run jobs and when each was last heard of, by the database's own clock. */
export const jobServers = pgTable('job_servers', {
  /** The name under which the job queue locks jobs for this process. */
  id: text().primaryKey(),
  /** Since when it has been heard of without a gap. */
  since: instant().notNull(),
  seenAt: instant().notNull(),
});
