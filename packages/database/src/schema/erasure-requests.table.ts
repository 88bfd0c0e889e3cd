import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { erasureState, unspentTokens } from './enums.ts';
import { users } from './users.table.ts';

/** That people want their personal data deleted, and what an administrator decided. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** What shall happen to the tokens that are left in the wallet. */
    unspentTokens: unspentTokens().notNull(),
    state: erasureState().notNull().default('waiting'),
    /** Whether the person did not ask for it: the account is not used any more, and an administrator has to decide. */
    isForUnused: boolean().notNull().default(false),
    /** Null also when the person took the request back. */
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
