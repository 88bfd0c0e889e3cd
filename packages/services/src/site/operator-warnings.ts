import type { OperatorWarning } from '@padkos/contracts';
import { schema } from '@padkos/database';
import {
  addDays,
  calendarDate,
  EMERGENCY_DAYS,
  johannesburgClock,
  johannesburgTime,
  longDate,
  type ScheduledTask,
  SUBJECT_REQUEST_WARNING_DAYS,
} from '@padkos/domain';
import { and, count, desc, eq, gt, isNotNull, lte, min } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * What the operator has to look at: sign-ins of accounts for emergencies in the last week, the last ledger check, standing orders and
 * backup, where they failed, requests about personal data that are due, and settings of the server at its start. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function operatorWarnings(context: ServiceContext): Promise<readonly OperatorWarning[]> {
  requireAdmin(context);
  return [
    ...(await emergencySignIn(context)),
    ...(await ledgerFaults(context)),
    ...(await missedStandingOrders(context)),
    ...(await failedBackup(context)),
    ...(await requestsDue(context)),
    ...context.warnings,
  ];
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
  const failed = await failedRun(db, 'check-ledger');
  if (failed === null) return [];
  return [
    {
      code: 'LEDGER_FAULTS',
      message: `The ledger check of ${failed.night} did not pass. ${failed.error}. "npm run verify" names every row; when it is mended, run the check again under Scheduler.`,
    },
  ];
}

async function missedStandingOrders({ db }: ServiceContext): Promise<OperatorWarning[]> {
  const failed = await failedRun(db, 'place-standing-orders');
  if (failed === null) return [];
  return [
    {
      code: 'STANDING_ORDERS_MISSED',
      message: `Standing orders of ${failed.night} are not what was expected: ${failed.error}. Those that were not tried are tried again every minute until the cutoff; customers whose orders were missed have been told. Read the server's log, and see the orders of the date under Orders.`,
    },
  ];
}

async function failedBackup({ db, backups }: ServiceContext): Promise<OperatorWarning[]> {
  if (backups === null) return [];
  const failed = await failedRun(db, 'back-up');
  if (failed === null) return [];
  return [
    {
      code: 'BACKUP_FAILED',
      message: `The backup of ${failed.night} failed: ${failed.error} It is tried again by itself; when the cause is mended, run it under Scheduler.`,
    },
  ];
}

async function requestsDue({ db, clock }: ServiceContext): Promise<OperatorWarning[]> {
  const { subjectRequests: requests } = schema;
  const today = johannesburgClock(clock.now()).date;
  const [due] = await db.query
    .select({ number: count(), first: min(requests.dueOn) })
    .from(requests)
    .where(
      and(eq(requests.state, 'open'), lte(requests.dueOn, addDays(today, SUBJECT_REQUEST_WARNING_DAYS))),
    );
  if (due === undefined || due.first === null) return [];
  const what = due.number === 1 ? 'One request' : `${due.number} requests`;
  const when = `${due.first < today ? 'was' : 'is'} due on ${longDate(calendarDate(due.first))}`;
  return [
    {
      code: 'REQUESTS_DUE',
      message: `${what} about personal data must be answered soon; the first ${when}. Answer it, and close it under Data requests.`,
    },
  ];
}

/** The day and the error of the last finished run of this task; null where that one went well, or none has finished. */
async function failedRun(
  { query }: ServiceContext['db'],
  task: ScheduledTask,
): Promise<{ night: string; error: string } | null> {
  const { taskRuns: runs } = schema;
  const [last] = await query
    .select({ dueAt: runs.dueAt, error: runs.error })
    .from(runs)
    .where(and(eq(runs.task, task), isNotNull(runs.finishedAt)))
    .orderBy(desc(runs.dueAt))
    .limit(1);
  if (last === undefined || last.error === null) return null;
  return { night: longDate(johannesburgClock(last.dueAt).date), error: last.error };
}
