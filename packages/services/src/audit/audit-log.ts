import type { AuditEntry, AuditLogInput, AuditLogPage } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { AUDIT_PAGE_SIZE, addDays, johannesburgInstant } from '@padkos/domain';
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { likeWords } from '../search/words.ts';
import { namesInAudit } from './names-in-audit.ts';

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
