import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { OperatorWarning } from '@padkos/contracts';
import { schema } from '@padkos/database';
import {
  addDays,
  calendarDate,
  johannesburgClock,
  longDate,
  type ScheduledTask,
  SUBJECT_REQUEST_WARNING_DAYS,
} from '@padkos/domain';
import { and, count, eq, lte, min } from 'drizzle-orm';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { lastFinishedRun } from '../scheduler/scheduled-tasks.ts';
import type { Found } from './system-found.ts';

/**
 * What needs the operator's attention: the last ledger check, standing orders and backup, if they failed; requests
 * about personal data that are due; and settings of the server at its start. Administrators. Errors: UNAUTHORIZED,
 * FORBIDDEN.
 */
export async function operatorWarnings(context: ServiceContext): Promise<readonly OperatorWarning[]> {
  requireAdmin(context);
  return [
    ...(await ledgerFaults(context)),
    ...(await missedStandingOrders(context)),
    ...(await failedBackup(context)),
    ...(await requestsDue(context)),
    ...context.warnings,
  ];
}

async function ledgerFaults(context: ServiceContext): Promise<OperatorWarning[]> {
  const failed = await failedRun(context, 'check-ledger');
  if (failed === null) return [];
  return [
    {
      code: 'LEDGER_FAULTS',
      message: `The ledger check of ${failed.night} did not pass. ${failed.error}. "npm run verify" names every row; when it is mended, run the check again under Scheduler.`,
    },
  ];
}

async function missedStandingOrders(context: ServiceContext): Promise<OperatorWarning[]> {
  const failed = await failedRun(context, 'place-standing-orders');
  if (failed === null) return [];
  return [
    {
      code: 'STANDING_ORDERS_MISSED',
      message: `Standing orders of ${failed.night} are not what was expected: ${failed.error}. Those that were not tried are tried again every minute until the cutoff; customers whose orders were missed have been told. Read the server's log, and see the orders of the date under Orders.`,
    },
  ];
}

async function failedBackup(context: ServiceContext): Promise<OperatorWarning[]> {
  if (context.backups === null) return [];
  const failed = await failedRun(context, 'back-up');
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

/** The day and the error of the last finished run of this task; null if it succeeded, or none has finished. */
async function failedRun(
  context: ServiceContext,
  task: ScheduledTask,
): Promise<{ night: string; error: string } | null> {
  const last = await lastFinishedRun(context, task);
  if (last === undefined || last.error === null) return null;
  return { night: longDate(johannesburgClock(last.dueAt).date), error: last.error };
}

const DAY_MS = 86_400_000;
/**
 * With fewer days left an administrator should look: a certificate that renews itself is renewed 30 days before its
 * end.
 */
const FEW_DAYS = 14;
const ANSWERS_MS = 2_000;

/**
 * How many days the certificate of the own https address stays valid, read from that address itself. An address
 * without https counts as unchecked.
 */
export async function certificateOf({
  publicUrl,
  realClock,
}: Pick<Services, 'publicUrl' | 'realClock'>): Promise<Found> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return ['certificate', 'certificate_unchecked'];
  try {
    const ends = await endOfCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443));
    const days = Math.floor((ends.getTime() - realClock.now().getTime()) / DAY_MS);
    const at = ends.toISOString();
    if (days < 0) return ['certificate', 'certificate_ended', { at }];
    return ['certificate', days < FEW_DAYS ? 'certificate_ends' : 'certificate_valid', { days, at }];
  } catch (error) {
    return [
      'certificate',
      'certificate_unread',
      { error: error instanceof Error ? error.message : String(error) },
    ];
  }
}

/**
 * When the certificate that a server presents ends, whether or not it is trusted here. Errors: it does not answer in
 * time, or presents none.
 */
function endOfCertificate(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Reads only the expiry date, and sends nothing.
    const named = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, rejectUnauthorized: false, ...named }, () => {
      const ends = new Date(socket.getPeerCertificate().valid_to);
      if (Number.isNaN(ends.getTime())) reject(new Error('it shows no certificate'));
      else resolve(ends);
      socket.destroy();
    });
    const late = setTimeout(
      () => socket.destroy(new Error(`no answer in ${ANSWERS_MS / 1_000} s`)),
      ANSWERS_MS,
    );
    socket.on('error', reject);
    socket.on('close', () => clearTimeout(late));
  });
}
