import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, instant } from './columns.ts';

/** Messages to people, under a deterministic id, so that a job that runs twice makes one message. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    messageId: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    sentAt: instant(),
    /** From when it is too late to send it; null for never. */
    expiresAt: instant(),
    /** Tries at the mail server so far, and what the last one that failed was answered. */
    attempts: integer().notNull().default(0),
    lastTriedAt: instant(),
    lastError: text(),
    ...created,
  },
  (t) => [
    index('mail_messages_created_idx').on(t.createdAt),
    index('mail_messages_failed_idx').on(t.createdAt).where(sql`last_error is not null`),
  ],
);
