import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, primaryId, timestamps } from './columns.ts';
import { waitingState } from './enums.ts';
import { menuItems } from './menu-items.table.ts';
import { orders } from './orders.table.ts';
import { users } from './users.table.ts';

/** A customer in line for a portion of a dish that is sold out on a date. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: primaryId(),
    /** Who has the lowest number of a dish and date comes first. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    /** Whether the portion is bought from the wallet at once, at the price of joining. */
    autoBuy: boolean().notNull(),
    /** The price of the dish when the customer joined, in tokens. */
    price: integer().notNull(),
    state: waitingState().notNull(),
    /** Until when a portion is held for it. */
    heldUntil: instant(),
    /** When the held portion was offered to the customer; before that a job has to decide on it. */
    triedAt: instant(),
    orderId: uuid().references(() => orders.id),
    /** Why it has ended. */
    reason: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('waiting_entries_open_key')
      .on(t.userId, t.date, t.menuItemId)
      .where(sql`state in ('waiting', 'offered')`),
    index('waiting_entries_line_idx').on(t.date, t.menuItemId, t.number).where(sql`state = 'waiting'`),
    index('waiting_entries_offered_idx').on(t.userId, t.date).where(sql`state = 'offered'`),
    index('waiting_entries_user_idx').on(t.userId, t.date),
    check('waiting_entries_held', sql`${t.state} <> 'offered' or ${t.heldUntil} is not null`),
    check('waiting_entries_ordered', sql`(${t.state} = 'ordered') = (${t.orderId} is not null)`),
    check('waiting_entries_ended', sql`(${t.state} = 'ended') = (${t.reason} is not null)`),
  ],
);
