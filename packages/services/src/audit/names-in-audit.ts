import type { AuditEntry } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '../any-of.ts';
import type { ServiceContext } from '../context.ts';

type Log = typeof schema.auditLogs.$inferSelect;
type Names = AuditEntry['names'];

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Reads the names behind the ids in entries of the audit log. Returns a function that gives one entry the names that
 * it mentions.
 */
export async function namesInAudit(
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
