import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { allergenChanges } from './allergen-changes.table.ts';

/**
 * The orders whose customer's own list is touched by a change of a dish. That tells of the customer's health: a row goes with
 * their consent. No foreign key to the order: declaring holds the dish's portions, and locks no order after them.
 */
export const concernedOrders = pgTable(
  'concerned_orders',
  {
    changeId: uuid()
      .notNull()
      .references(() => allergenChanges.id),
    orderId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.orderId] }),
    index('concerned_orders_order_idx').on(t.orderId),
  ],
);
