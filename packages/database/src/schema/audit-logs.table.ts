import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, primaryId } from './columns.ts';
import { users } from './users.table.ts';

/** What administrators did. Append-only; each row's hash covers the row before, so that a change is found. */
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
