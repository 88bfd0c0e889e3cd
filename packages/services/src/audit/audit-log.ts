import type { AuditEntry, AuditLogInput, AuditLogPage } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { AUDIT_PAGE_SIZE, addDays, johannesburgInstant } from '@padkos/domain';
import { and, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '../any-of.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { likeWords } from '../search/find.ts';

type Log = typeof schema.auditLogs.$inferSelect;
type Names = AuditEntry['names'];

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Reads the names behind the ids in entries of the audit log. Returns a function that gives one entry the names that
 * it mentions.
 */
async function namesInAudit(
  { db }: Pick<ServiceContext, 'db'>,
  logs: readonly Log[],
): Promise<(log: Log) => Names> {
  const ids = [...new Set(logs.flatMap(idsIn))];
  const known = new Map((await namesOf(db, ids)).map((one) => [one.id, one]));
  return (log) => idsIn(log).flatMap((id) => known.get(id) ?? []);
}

function idsIn({ entityId, beforeSnapshot, afterSnapshot }: Log): string[] {
  return [...new Set(JSON.stringify([entityId, beforeSnapshot, afterSnapshot]).match(ID))];
}

/**
 * One query covers all kinds, because an id does not tell its kind. A person who asked by letter is named only while
 * the request is open: until its period ends, the register alone names them.
 */
async function namesOf({ query }: ServiceContext['db'], ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return [];
  const { users, menuItems, orders, settlements, closedDays, subjectRequests } = schema;
  const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
  const person = sql<string>`coalesce(nullif(${subjectRequests.person}, ''), ${fullName})`;
  return unionAll(
    query.select({ id: users.id, name: fullName }).from(users).where(anyOf(users.id, ids)),
    query
      .select({ id: menuItems.id, name: sql<string>`${menuItems.title}` })
      .from(menuItems)
      .where(anyOf(menuItems.id, ids)),
    query
      .select({ id: orders.id, name: sql<string>`${orders.orderNumber}` })
      .from(orders)
      .where(anyOf(orders.id, ids)),
    query
      .select({ id: settlements.id, name: sql<string>`${settlements.providerPaymentId}` })
      .from(settlements)
      .where(anyOf(settlements.id, ids)),
    query
      .select({ id: closedDays.id, name: sql<string>`${closedDays.reason}` })
      .from(closedDays)
      .where(anyOf(closedDays.id, ids)),
    query
      .select({ id: subjectRequests.id, name: person })
      .from(subjectRequests)
      .leftJoin(users, eq(users.id, subjectRequests.userId))
      .where(
        and(
          anyOf(subjectRequests.id, ids),
          or(isNotNull(subjectRequests.userId), eq(subjectRequests.state, 'open')),
        ),
      ),
  );
}

const { auditLogs: logs, users } = schema;

/**
 * A page of administrators' acts and of new passwords, newest first. The search covers the user, the entity and the
 * snapshots; a person's name also finds what was done to them. Each entry explains the ids in it. Administrators.
 * Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function auditLog(context: ServiceContext, input: AuditLogInput): Promise<AuditLogPage> {
  requireAdmin(context);
  const rows = await context.db.query
    .select({ log: logs, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(logs)
    .leftJoin(users, eq(users.id, logs.userId))
    .where(and(...conditionsOf(input)))
    .orderBy(desc(logs.position))
    .limit(AUDIT_PAGE_SIZE + 1);
  const page = rows.slice(0, AUDIT_PAGE_SIZE);
  const namesIn = await namesInAudit(
    context,
    page.map(({ log }) => log),
  );
  return {
    entries: page.map((row) => ({ ...toEntry(row), names: namesIn(row.log) })),
    nextCursor: rows.length > page.length ? (page.at(-1)?.log.position ?? null) : null,
  };
}

function conditionsOf({ search, action, from, to, cursor }: AuditLogInput): (SQL | undefined)[] {
  return [
    cursor === undefined ? undefined : lt(logs.position, cursor),
    action === undefined ? undefined : eq(logs.action, action),
    from === undefined ? undefined : gte(logs.createdAt, johannesburgInstant(from, '00:00')),
    to === undefined ? undefined : lt(logs.createdAt, johannesburgInstant(addDays(to, 1), '00:00')),
    search ? matching(search) : undefined,
  ];
}

function matching(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isPerson = sql`search_text(person_text(${users})) like all (${likeWords(search)}::text[])`;
  return or(
    sql`${logs.userId} in (select ${users.id} from ${users} where ${isPerson})`,
    sql`${logs.entityId} in (select ${users.id}::text from ${users} where ${isPerson})`,
    sql`${logs.entityId} ilike ${pattern}`,
    sql`${logs.action} ilike ${pattern}`,
    sql`${logs.beforeSnapshot}::text ilike ${pattern}`,
    sql`${logs.afterSnapshot}::text ilike ${pattern}`,
  );
}

interface Row {
  log: typeof logs.$inferSelect;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

function toEntry({ log, firstName, lastName, email }: Row): Omit<AuditEntry, 'names'> {
  return {
    id: log.id,
    position: log.position,
    createdAt: log.createdAt.toISOString(),
    user:
      log.userId === null
        ? null
        : { id: log.userId, firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' },
    action: log.action,
    entityType: log.entityType,
    entityId: log.entityId,
    beforeSnapshot: log.beforeSnapshot,
    afterSnapshot: log.afterSnapshot,
    ipAddress: log.ipAddress,
    userAgent: log.userAgent,
  };
}
