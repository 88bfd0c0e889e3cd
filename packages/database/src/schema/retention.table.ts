import { RETENTION } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const BOUNDS = RETENTION.map(
  ({ kind, least, most }) => `kind = '${kind}' and period between ${least} and ${most}`,
).join(' or ');

/** How long each kind of personal data is kept, where the kitchen has set it; in the unit of the kind. */
export const retentionPeriods = pgTable(
  'retention_periods',
  { kind: text().primaryKey(), period: integer().notNull() },
  () => [check('retention_periods_bounds', sql.raw(BOUNDS))],
);

/** What the last run removed of each kind. */
export const retentionRuns = pgTable('retention_runs', {
  kind: text().primaryKey(),
  /** Removed since the audit log was last told. */
  unaudited: integer().notNull().default(0),
  /** Removed by the last complete run. */
  removed: integer().notNull().default(0),
  completedAt: instant(),
});
