import { index, pgTable, text } from 'drizzle-orm/pg-core';
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
    ...created,
  },
  (t) => [index('mail_messages_created_idx').on(t.createdAt)],
);
