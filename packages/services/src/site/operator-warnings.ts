import type { OperatorWarning } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { EMERGENCY_DAYS, johannesburgClock, johannesburgTime, longDate } from '@padkos/domain';
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * What the operator has to look at: sign-ins of accounts for emergencies in the last week, the last ledger check, where it did not
 * pass, and settings of the server at its start. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function operatorWarnings(context: ServiceContext): Promise<readonly OperatorWarning[]> {
  requireAdmin(context);
  return [...(await emergencySignIn(context)), ...(await ledgerFaults(context)), ...context.warnings];
}

async function emergencySignIn({ db, clock }: ServiceContext): Promise<OperatorWarning[]> {
  const { auditLogs: log, users } = schema;
  const since = new Date(clock.now().getTime() - EMERGENCY_DAYS * 86_400_000);
  const [last] = await db.query
    .select({ at: log.createdAt, address: log.ipAddress, email: users.email })
    .from(log)
    .innerJoin(users, eq(users.id, log.userId))
    .where(and(eq(log.action, 'emergency.sign_in'), gt(log.createdAt, since)))
    .orderBy(desc(log.position))
    .limit(1);
  if (last === undefined) return [];
  const when = `${longDate(johannesburgClock(last.at).date)} at ${johannesburgTime(last.at)}`;
  const from = last.address === null ? '' : ` from ${last.address}`;
  return [
    {
      code: 'EMERGENCY_SIGN_IN',
      message: `${last.email} signed in last on ${when}${from}. If it was none of you, deactivate the account under Users and read the audit log; if it was, have the operator renew its password. This is shown for ${EMERGENCY_DAYS} days.`,
    },
  ];
}

async function ledgerFaults({ db }: ServiceContext): Promise<OperatorWarning[]> {
  const { taskRuns: runs } = schema;
  const [last] = await db.query
    .select({ dueAt: runs.dueAt, error: runs.error })
    .from(runs)
    .where(and(eq(runs.task, 'check-ledger'), isNotNull(runs.finishedAt)))
    .orderBy(desc(runs.dueAt))
    .limit(1);
  if (last === undefined || last.error === null) return [];
  const night = longDate(johannesburgClock(last.dueAt).date);
  return [
    {
      code: 'LEDGER_FAULTS',
      message: `The ledger check of ${night} did not pass. ${last.error}. "npm run verify" names every row; when it is mended, run the check again under Scheduler.`,
    },
  ];
}
