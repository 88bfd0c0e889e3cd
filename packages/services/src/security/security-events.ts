import type { SecurityEventsInput, SecurityEventsPage } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { addDays, johannesburgInstant, SECURITY_PAGE_SIZE } from '@padkos/domain';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireAdmin, type ServiceContext } from '../context.ts';

const { securityEvents: events, users } = schema;
const actors = alias(users, 'actors');

/**
 * A page of events of security, by their beginning, latest first. Events that this process has not stored yet are
 * stored first. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function listSecurityEvents(
  context: ServiceContext,
  input: SecurityEventsInput,
): Promise<SecurityEventsPage> {
  requireAdmin(context);
  await context.securityLog.flush();
  const rows = await context.db.query
    .select({
      event: events,
      actor: {
        id: actors.id,
        firstName: actors.firstName,
        lastName: actors.lastName,
        email: actors.email,
      },
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(events)
    .leftJoin(actors, eq(actors.id, events.actorId))
    .leftJoin(users, eq(users.id, events.userId))
    .where(and(...conditionsOf(input)))
    .orderBy(desc(events.firstAt), desc(events.position))
    .limit(SECURITY_PAGE_SIZE + 1);
  const page = rows.slice(0, SECURITY_PAGE_SIZE);
  return {
    events: page.map(({ event, actor, user }) => ({
      id: event.id,
      event: event.event,
      actor,
      user,
      ipAddress: event.ipAddress,
      detail: event.detail,
      times: event.times,
      firstAt: event.firstAt.toISOString(),
      lastAt: event.lastAt.toISOString(),
    })),
    nextCursor: rows.length > page.length ? (page.at(-1)?.event.position ?? null) : null,
  };
}

function conditionsOf({ event, from, to, cursor }: SecurityEventsInput): (SQL | undefined)[] {
  return [
    event === undefined ? undefined : eq(events.event, event),
    from === undefined ? undefined : gte(events.firstAt, johannesburgInstant(from, '00:00')),
    to === undefined ? undefined : lt(events.firstAt, johannesburgInstant(addDays(to, 1), '00:00')),
    cursor === undefined
      ? undefined
      : sql`(${events.firstAt}, ${events.position}) <
            (select c.first_at, c.position from ${events} c where c.position = ${cursor})`,
  ];
}
