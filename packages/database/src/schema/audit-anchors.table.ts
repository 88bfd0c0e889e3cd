import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The end of the audit log at a time, signed with a key that the database does not have. */
export const auditAnchors = pgTable('audit_anchors', {
  /** The position of the newest audit row. */
  position: bigint({ mode: 'number' }).primaryKey(),
  rowHash: text().notNull(),
  /** HMAC-SHA-256 of position and hash; empty where no key is set. */
  mac: text().notNull(),
  createdAt: instant().notNull(),
});
