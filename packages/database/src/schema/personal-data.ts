import { type Allergen, type CalendarDate, type Diet, RETENTION } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  created,
  dietPurpose,
  emptyText,
  erasureState,
  instant,
  markedDocument,
  primaryId,
  subjectRequestChannel,
  subjectRequestKind,
  subjectRequestState,
  unspentTokens,
} from './columns.ts';
import { users } from './people.ts';

/**
 * What a user avoids and which diets they follow: special personal information, kept only with consent and deleted
 * with it.
 */
export const userDiets = pgTable('user_diets', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  allergens: text().array().$type<Allergen[]>().notNull(),
  blockTraces: boolean().notNull(),
  diets: text().array().$type<Diet[]>().notNull(),
  updatedAt: instant().notNull(),
});

/**
 * When a user consented that the kitchen keeps what they avoid, for which purpose, and when they withdrew; never the
 * list itself.
 */
export const dietConsents = pgTable(
  'diet_consents',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: dietPurpose().notNull().default('check'),
    givenAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    uniqueIndex('diet_consents_standing_key').on(t.userId, t.purpose).where(sql`withdrawn_at is null`),
    check('diet_consents_order', sql`${t.withdrawnAt} >= ${t.givenAt}`),
  ],
);

/**
 * Records that staff made a document which marks an order of the user as conflicting with their own list. That
 * reveals the user's health, so a row is deleted with their consent. The audit log has who made it, without the user.
 */
export const dietReads = pgTable(
  'diet_reads',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    document: markedDocument().notNull(),
    deliveryDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    readAt: instant().notNull(),
  },
  (t) => [index('diet_reads_user_idx').on(t.userId)],
);

/** Requests for deletion, and an administrator's decisions. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** What happens to the remaining tokens in the wallet. */
    unspentTokens: unspentTokens().notNull(),
    state: erasureState().notNull().default('waiting'),
    /**
     * Whether the request comes from the clean-up, not from the person: the account is unused, and an administrator
     * has to decide.
     */
    isForUnused: boolean().notNull().default(false),
    /** Null also when the person withdrew the request. */
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    /** Why it was refused, or how the tokens were paid out. */
    decisionNote: text(),
    ...created,
  },
  (t) => [
    uniqueIndex('erasure_requests_one_waiting_key').on(t.userId).where(sql`state = 'waiting'`),
    index('erasure_requests_created_idx').on(t.createdAt),
    check('erasure_requests_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
  ],
);

/** The register of data requests: what was asked, when each is due, and how it was answered. */
export const subjectRequests = pgTable(
  'subject_requests',
  {
    id: primaryId(),
    kind: subjectRequestKind().notNull(),
    channel: subjectRequestChannel().notNull(),
    /** The user who asked through the app; null for an entered request. */
    userId: uuid().references(() => users.id),
    /** The request for deletion that it represents, which decides its state. */
    erasureRequestId: uuid()
      .unique('subject_requests_erasure_key')
      .references(() => erasureRequests.id),
    /** For an entered request: who asked, how to reach them, and for what. */
    person: emptyText(),
    contact: emptyText(),
    details: emptyText(),
    receivedOn: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    dueOn: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    state: subjectRequestState().notNull().default('open'),
    enteredBy: uuid().references(() => users.id),
    /** Null also for requests that were closed without an administrator. */
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

const BOUNDS = RETENTION.map(
  ({ kind, least, most }) => `kind = '${kind}' and period between ${least} and ${most}`,
).join(' or ');

/** How long each kind of personal data is kept, if the kitchen has set it; in the unit of the kind. */
export const retentionPeriods = pgTable(
  'retention_periods',
  { kind: text().primaryKey(), period: integer().notNull() },
  () => [check('retention_periods_bounds', sql.raw(BOUNDS))],
);

/** What the last run removed of each kind. */
export const retentionRuns = pgTable('retention_runs', {
  kind: text().primaryKey(),
  /** The number removed since the last entry in the audit log. */
  unaudited: integer().notNull().default(0),
  /** Removed by the last complete run. */
  removed: integer().notNull().default(0),
  completedAt: instant(),
});
