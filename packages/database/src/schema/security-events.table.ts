import type { SecurityLogEvent } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from './columns.ts';
import { users } from './users.table.ts';

/**
 * Events of security: those acts of the audit log that are some, and what was refused or read, which are no acts. Of the latter a row sums
 * equal ones from one place. Deleted when their period is over (RETENTION).
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: primaryId(),
    position: bigserial({ mode: 'number' }).notNull().unique('security_events_position_key'),
    event: text().$type<SecurityLogEvent>().notNull(),
    /** Who did it. Null for a caller without a session and for the operator. */
    actorId: uuid().references(() => users.id),
    /** Whose account it is about, where it is about one. */
    userId: uuid().references(() => users.id),
    ipAddress: text(),
    /** The act of the audit log, the refusal, the limit or the call. */
    detail: text().notNull().default(''),
    /** What is summed in one row: a number for a time, or an id of the row's own. */
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
