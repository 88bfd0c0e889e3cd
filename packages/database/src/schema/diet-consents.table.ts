import { sql } from 'drizzle-orm';
import { check, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from './columns.ts';
import { dietPurpose } from './enums.ts';
import { users } from './users.table.ts';

/** When a user consented that the kitchen keeps what they avoid, for what, and when they withdrew it; never what it was. */
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
