import { MAX_WALLET_TOKENS } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** The alerts that a user has chosen; without a row none. */
export const userAlerts = pgTable(
  'user_alerts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** In tokens: a balance below it is told; null for no alert. */
    lowBalance: integer(),
    /** The days of the week of deliveries for which they are told that they have no order; 1 is Monday. */
    nothingOrderedOn: integer().array().notNull(),
    weekMenu: boolean().notNull(),
    /** The time of day of dated alerts, HH:mm, Johannesburg time. */
    time: text().notNull(),
    /** The last entry of the ledger that was looked at for a balance that fell below. */
    seenEntry: integer().notNull(),
    /** When the dated alerts were chosen or changed last: what was due before is not told. */
    activeSince: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check(
      'user_alerts_low_balance',
      sql`${t.lowBalance} between 1 and ${sql.raw(String(MAX_WALLET_TOKENS))}`,
    ),
    check('user_alerts_days', sql`${t.nothingOrderedOn} <@ '{1,2,3,4,5,6,7}'`),
    check('user_alerts_time', sql`${t.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);
