import type { OperatorWarning } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { johannesburgClock, longDate } from '@padkos/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * What the operator has to look at: the last ledger check, where it did not pass, and settings of the server at its
 * start. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function operatorWarnings(context: ServiceContext): Promise<readonly OperatorWarning[]> {
  requireAdmin(context);
  const { taskRuns: runs } = schema;
  const [last] = await context.db.query
    .select({ dueAt: runs.dueAt, error: runs.error })
    .from(runs)
    .where(and(eq(runs.task, 'check-ledger'), isNotNull(runs.finishedAt)))
    .orderBy(desc(runs.dueAt))
    .limit(1);
  if (last === undefined || last.error === null) return context.warnings;
  const night = longDate(johannesburgClock(last.dueAt).date);
  return [
    {
      code: 'LEDGER_FAULTS',
      message: `The ledger check of ${night} did not pass. ${last.error}. "npm run verify" names every row; when it is mended, run the check again under Scheduler.`,
    },
    ...context.warnings,
  ];
}
