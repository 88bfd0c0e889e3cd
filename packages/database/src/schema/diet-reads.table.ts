import type { CalendarDate } from '@padkos/domain';
import { date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from './columns.ts';
import { markedDocument } from './enums.ts';
import { users } from './users.table.ts';

/**
 * That staff made a document which marks an order of the user as conflicting with their own list. That tells of the user's
 * health: a row goes with their consent. Who made it is in the audit log, without the user.
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
