import type { SecurityLogEvent } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { users } from './people.ts';

/** Administrators' acts. Append-only; each row's hash covers the row before, so that a change is detected. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: primaryId(),
    position: bigserial({ mode: 'number' }).notNull().unique('audit_logs_position_key'),
    userId: uuid().references(() => users.id),
    action: text().notNull(),
    entityType: text().notNull(),
    entityId: text().notNull(),
    beforeSnapshot: jsonb(),
    afterSnapshot: jsonb(),
    ipAddress: text(),
    userAgent: text(),
    previousHash: text().notNull(),
    rowHash: text().notNull(),
    ...created,
  },
  (t) => [
    index('audit_logs_entity_idx').on(t.entityType, t.entityId),
    index('audit_logs_created_idx').on(t.createdAt),
  ],
);

/** The end of the audit log at a time, signed with a key that the database does not have. */
export const auditAnchors = pgTable('audit_anchors', {
  /** The position of the newest audit row. */
  position: bigint({ mode: 'number' }).primaryKey(),
  rowHash: text().notNull(),
  /** HMAC-SHA-256 of position and hash; empty without a key. */
  mac: text().notNull(),
  createdAt: instant().notNull(),
});

/**
 * Events of security: those acts of the audit log that count as such, and refusals and reads, which are not acts. A
 * row of the latter sums equal events from one place. Deleted when their period is over (RETENTION).
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: primaryId(),
    position: bigserial({ mode: 'number' }).notNull().unique('security_events_position_key'),
    event: text().$type<SecurityLogEvent>().notNull(),
    /** The user who did it. Null for a caller without a session and for the operator. */
    actorId: uuid().references(() => users.id),
    /** The account that it is about, if any. */
    userId: uuid().references(() => users.id),
    ipAddress: text(),
    /** The act of the audit log, the refusal, the limit or the call. */
    detail: text().notNull().default(''),
    /** What one row sums: a number for a period of time, or an id of the row's own. */
    slot: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [
    unique('security_events_sum_key')
      .on(t.event, t.slot, t.actorId, t.userId, t.ipAddress, t.detail)
      .nullsNotDistinct(),
    index('security_events_first_idx').on(t.firstAt, t.position),
    index('security_events_kind_idx').on(t.event, t.firstAt, t.position),
    index('security_events_user_idx').on(t.userId),
    index('security_events_actor_idx').on(t.actorId),
    check('security_events_times', sql`${t.times} > 0`),
    check('security_events_order', sql`${t.lastAt} >= ${t.firstAt}`),
  ],
);

/** Up to when an administrator has seen the new orders. */
export const adminSeen = pgTable('admin_seen', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  seenAt: instant().notNull(),
});

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

/** The processes that run jobs and when each last reported, by the database's own clock. */
export const jobServers = pgTable('job_servers', {
  /** The name under which the job queue locks jobs for this process. */
  id: text().primaryKey(),
  /** Since when it has reported without a gap. */
  since: instant().notNull(),
  seenAt: instant().notNull(),
});

/** The table of rate-limiter-flexible's counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
);

/**
 * Written by the readiness check, to test that the database accepts writes and has space. Its content means nothing.
 */
export const readinessProbe = pgTable('readiness_probe', { filler: text().notNull() });

/** The result of a user's key: the id of the order, ledger entry or top-up that it made. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    operation: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    resultId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.operation, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
);
