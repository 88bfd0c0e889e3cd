import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { releaseState } from './enums.ts';
import { orders } from './orders.table.ts';

/** An order that its customer offers to others after the cutoff. An open one counts only while its order is not over. */
export const orderReleases = pgTable(
  'order_releases',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    state: releaseState().notNull().default('open'),
    /** The order of the customer who took it. */
    takenOrderId: uuid().references(() => orders.id),
    decidedAt: instant(),
    ...created,
  },
  (t) => [
    uniqueIndex('order_releases_open_key').on(t.orderId).where(sql`state = 'open'`),
    uniqueIndex('order_releases_taken_key').on(t.takenOrderId),
    index('order_releases_order_idx').on(t.orderId),
    check('order_releases_taken', sql`(${t.state} = 'taken') = (${t.takenOrderId} is not null)`),
    check('order_releases_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
);
