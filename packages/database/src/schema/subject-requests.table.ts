import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, emptyText, instant, primaryId } from './columns.ts';
import { subjectRequestChannel, subjectRequestKind, subjectRequestState } from './enums.ts';
import { erasureRequests } from './erasure-requests.table.ts';
import { users } from './users.table.ts';

/** The register of what people asked about their data, when each is due, and how it was answered. */
export const subjectRequests = pgTable(
  'subject_requests',
  {
    id: primaryId(),
    kind: subjectRequestKind().notNull(),
    channel: subjectRequestChannel().notNull(),
    /** Who asked through the app; null for a request that was entered. */
    userId: uuid().references(() => users.id),
    /** The request for deletion that it stands for; that one decides its state. */
    erasureRequestId: uuid()
      .unique('subject_requests_erasure_key')
      .references(() => erasureRequests.id),
    /** Of an entered request: who asked, how to reach them, and for what. */
    person: emptyText(),
    contact: emptyText(),
    details: emptyText(),
    receivedOn: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    dueOn: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    state: subjectRequestState().notNull().default('open'),
    enteredBy: uuid().references(() => users.id),
    /** Null also for what was closed without an administrator. */
    closedBy: uuid().references(() => users.id),
    closedAt: instant(),
    closingNote: text(),
    ...created,
  },
  (t) => [
    index('subject_requests_open_idx').on(t.dueOn, t.id).where(sql`state = 'open'`),
    index('subject_requests_due_idx').on(t.dueOn, t.id),
    index('subject_requests_user_idx').on(t.userId),
    check('subject_requests_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('subject_requests_due', sql`${t.dueOn} >= ${t.receivedOn}`),
    check('subject_requests_person', sql`${t.userId} is not null or ${t.person} <> ''`),
  ],
);
