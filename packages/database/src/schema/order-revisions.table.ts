import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, primaryId, tokens } from './columns.ts';
import { orders } from './orders.table.ts';
import { users } from './users.table.ts';

/** A line of an order as it was before a change. */
export interface ReplacedLine {
  id: string;
  menuItemId: string;
  title: string;
  quantity: number;
  pricePerItem: number;
  totalPrice: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** An order's lines as they were, kept when they are changed. Append-only. */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The number of these lines: 0 is the order as it was placed. */
    revision: integer().notNull(),
    lines: jsonb().$type<ReplacedLine[]>().notNull(),
    totalTokens: tokens().notNull(),
    /** Who changed the lines; null for the operator. */
    replacedBy: uuid().references(() => users.id),
    /** Why an administrator changed them; null when the customer did. */
    reason: text(),
    ...created,
  },
  (t) => [
    unique('order_revisions_key').on(t.orderId, t.revision),
    check('order_revisions_revision', sql`${t.revision} >= 0`),
  ],
);
