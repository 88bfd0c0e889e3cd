import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What a session remembers; `sid` is the SHA-256 of the id in the cookie, never the id itself. */
export interface SessionRecord {
  userId: string;
  /** When the session began, ISO 8601; the absolute limit counts from here. */
  startedAt: string;
  /** When it was last used, to within five minutes, and from where; absent in sessions from before these were kept. */
  usedAt?: string;
  /** When a code of the second factor was given last, ISO 8601. */
  provenAt?: string;
  ipAddress?: string | null;
  userAgent?: string | null;
}

export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionRecord>().notNull(),
    expire: instant().notNull(),
  },
  (t) => [
    index('sessions_expire_idx').on(t.expire),
    index('sessions_user_idx').on(sql`(${t.sess}->>'userId')`),
  ],
);
