import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Each scheduled task at each of its due times: at most one row, so at most one job, on any number of servers. */
export const taskRuns = pgTable(
  'task_runs',
  {
    task: text().notNull(),
    dueAt: instant().notNull(),
    enqueuedAt: instant().notNull(),
    finishedAt: instant(),
    error: text(),
  },
  (t) => [primaryKey({ columns: [t.task, t.dueAt] })],
);
