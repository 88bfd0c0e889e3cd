import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { OperatorWarning, SystemStatus } from '@padkos/contracts';
import { type Database, schema } from '@padkos/database';
import { stateOfFinding } from '@padkos/domain';
import { desc, eq, isNotNull, isNull, min } from 'drizzle-orm';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { lastFinishedRun, lastGoodRun } from '../scheduler/scheduled-tasks.ts';
import { certificateOf } from './operator-warnings.ts';
import type { Facts, Found } from './system-found.ts';
import { countWork, type WorkCounts } from './work-counts.ts';

/** Above this delay in seconds, reports are outdated. */
const BEHIND_S = 60;
/** A replica that does not answer within this time counts as unreachable, in milliseconds. */
const ANSWERS_MS = 2_000;

/** Whether the replica answers, and how many seconds it is behind the database. */
export async function replicaOf({ db, replica }: Pick<Services, 'db' | 'replica'>): Promise<Found> {
  if (replica === null) return ['replica', 'replica_none'];
  const stopping = new AbortController();
  const late = pause(ANSWERS_MS, undefined, { signal: stopping.signal }).then(() => {
    throw new Error(`no answer in ${ANSWERS_MS / 1_000} s`);
  });
  try {
    const seconds = await Promise.race([secondsBehind(db, replica), late]);
    return ['replica', seconds > BEHIND_S ? 'replica_behind' : 'replica_follows', { seconds }];
  } catch (error) {
    return ['replica', 'replica_away', { error: error instanceof Error ? error.message : String(error) }];
  } finally {
    stopping.abort();
    late.catch(() => undefined);
  }
}

/** Zero if the replica has everything that the database has written, no matter when. */
async function secondsBehind(db: Database, replica: Database): Promise<number> {
  const [{ written }] = await db.sql<[{ written: string }]>`select pg_current_wal_lsn()::text as written`;
  const [{ seconds }] = await replica.sql<[{ seconds: number }]>`
    select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${written}::pg_lsn then 0
      else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds`;
  return Math.max(0, Math.round(seconds));
}

const DAY_MS = 86_400_000;
/** A database response slower than this is felt in every call, in milliseconds. */
const SLOW_MS = 250;
/** How many seconds a job may wait before an operator should check, and before jobs count as stopped. */
const WAITS_S = 120;
const STUCK_S = 900;
/** After this many seconds without a heartbeat, which comes every five seconds, a job process counts as gone. */
const HEARD_OF_S = 60;
/** The free share of a disk below which an operator should check, and below which the database will soon stop. */
const SMALL = 0.15;
const FULL = 0.05;

/**
 * The state of the installation as this server sees it: one line for each of an operator's first questions, with the
 * figures of the metrics and the warnings. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function systemStatus(context: ServiceContext): Promise<SystemStatus> {
  requireAdmin(context);
  const database = await databaseOf(context);
  const work = await countWork(context.db);
  const found: Found[] = [
    ['version', 'version_runs', versionOf(context)],
    database,
    await replicaOf(context),
    jobsOf(work),
    await serversOf(context),
    await backupOf(context),
    await ledgerOf(context),
    await messagesOf(context, work),
    await paymentsOf(context, work),
    context.gateway === null
      ? ['gateway', 'gateway_none']
      : ['gateway', 'gateway_set', { name: context.gateway.label }],
    addressOf(context),
    await certificateOf(context),
    await diskOf(context),
    settingsOf(context.warnings),
  ];
  return {
    at: context.clock.now().toISOString(),
    checks: found.map(([check, finding, facts = {}]) => ({
      check,
      state: stateOfFinding(finding),
      finding,
      facts,
    })),
  };
}

function versionOf({ host }: ServiceContext): Facts {
  return { version: host.version, node: process.version, startedAt: host.startedAt.toISOString() };
}

async function databaseOf({ db }: ServiceContext): Promise<Found> {
  const begun = performance.now();
  const [row] = await db.sql<[{ version: string; bytes: string }]>`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`;
  const ms = Math.round(performance.now() - begun);
  const facts = { ms, version: row.version.split(' ')[0] ?? '', bytes: Number(row.bytes) };
  return ['database', ms > SLOW_MS ? 'database_slow' : 'database_answers', facts];
}

function jobsOf({ ready, later, failed, oldest }: WorkCounts): Found {
  const facts = { ready, later, failed, seconds: oldest };
  if (failed > 0) return ['jobs', 'jobs_failed', facts];
  if (oldest > STUCK_S) return ['jobs', 'jobs_stuck', facts];
  return ['jobs', oldest > WAITS_S ? 'jobs_wait' : 'jobs_done', facts];
}

async function serversOf({ db, host, realClock }: ServiceContext): Promise<Found> {
  const [row] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from job_servers where seen_at > clock_timestamp() - make_interval(secs => ${HEARD_OF_S})`;
  if (row.count > 0) return ['servers', 'servers_run', { processes: row.count }];
  const isNew = realClock.now().getTime() - host.startedAt.getTime() < HEARD_OF_S * 1000;
  return ['servers', isNew ? 'servers_starting' : 'servers_none'];
}

async function backupOf(context: ServiceContext): Promise<Found> {
  if (context.backups === null)
    return ['backup', isWarned(context, 'NOT_BACKED_UP') ? 'backup_off' : 'backup_elsewhere'];
  const good = await lastGoodRun(context, 'back-up');
  const last = await lastFinishedRun(context, 'back-up');
  const facts: Facts = good?.finishedAt ? { at: good.finishedAt.toISOString() } : {};
  if (last !== undefined && last.error !== null)
    return ['backup', 'backup_failed', { ...facts, error: last.error }];
  if (good === undefined) return ['backup', 'backup_never'];
  return ['backup', isOlder(context, good.finishedAt, 2) ? 'backup_old' : 'backup_proven', facts];
}

async function ledgerOf(context: ServiceContext): Promise<Found> {
  const last = await lastFinishedRun(context, 'check-ledger');
  if (last === undefined) return ['ledger', 'ledger_never'];
  const facts: Facts = last.finishedAt ? { at: last.finishedAt.toISOString() } : {};
  if (last.error !== null) return ['ledger', 'ledger_faults', { ...facts, error: last.error }];
  return ['ledger', isOlder(context, last.finishedAt, 2) ? 'ledger_old' : 'ledger_right', facts];
}

async function messagesOf(context: ServiceContext, { messages: failed }: WorkCounts): Promise<Found> {
  if (isWarned(context, 'MESSAGES_NOT_SENT')) return ['messages', 'messages_kept'];
  const { mailMessages: messages } = schema;
  const { query } = context.db;
  if (failed > 0) {
    const [failure] = await query
      .select({ at: messages.lastTriedAt, error: messages.lastError })
      .from(messages)
      .where(isNotNull(messages.lastError))
      .orderBy(desc(messages.lastTriedAt))
      .limit(1);
    const at = failure?.at?.toISOString();
    return ['messages', 'messages_failed', { failed, error: failure?.error ?? '', ...(at && { at }) }];
  }
  const waiting = await query.$count(messages, isNull(messages.sentAt));
  return ['messages', 'messages_sent', { waiting }];
}

async function paymentsOf({ db }: ServiceContext, { held }: WorkCounts): Promise<Found> {
  if (held === 0) return ['payments', 'payments_clear'];
  const { settlements } = schema;
  const [oldest] = await db.query
    .select({ at: min(settlements.createdAt) })
    .from(settlements)
    .where(eq(settlements.processingStatus, 'ready'));
  return ['payments', 'payments_held', { held, ...(oldest?.at && { at: oldest.at.toISOString() }) }];
}

function addressOf(context: ServiceContext): Found {
  const { protocol, origin } = new URL(context.publicUrl);
  if (protocol === 'https:') return ['address', 'address_https', { address: origin }];
  return [
    'address',
    isWarned(context, 'ADDRESS_NOT_HTTPS') ? 'address_open' : 'address_local',
    { address: origin },
  ];
}

/** The disk of the embedded database; the disk of an external one cannot be seen from here. */
async function diskOf({ host }: ServiceContext): Promise<Found> {
  if (host.dataDir === null) return ['disk', 'disk_unseen'];
  const disk = await statfs(host.dataDir);
  const facts = { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
  const left = facts.free / facts.total;
  return ['disk', left < FULL ? 'disk_full' : left < SMALL ? 'disk_small' : 'disk_room', facts];
}

/** Probably unintended settings that no other line covers. */
function settingsOf(warnings: readonly OperatorWarning[]): Found {
  const elsewhere: readonly OperatorWarning['code'][] = [
    'ADDRESS_NOT_HTTPS',
    'MESSAGES_NOT_SENT',
    'NOT_BACKED_UP',
    'NO_GATEWAY',
  ];
  const others = warnings.filter(({ code }) => !elsewhere.includes(code));
  if (others.length === 0) return ['settings', 'settings_meant'];
  return ['settings', 'settings_doubtful', { warnings: others.length }];
}

const isWarned = ({ warnings }: ServiceContext, code: OperatorWarning['code']) =>
  warnings.some((warning) => warning.code === code);

const isOlder = ({ clock }: ServiceContext, at: Date | null, days: number) =>
  at !== null && clock.now().getTime() - at.getTime() > days * DAY_MS;
