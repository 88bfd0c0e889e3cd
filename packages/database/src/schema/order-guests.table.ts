import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { menuItems } from './menu-items.table.ts';
import { orders } from './orders.table.ts';

/**
 * Whom portions of an order are for where that is not its customer, by name. Personal data of a third person, so it stands
 * beside the order and not in its lines, which revisions and documents keep for ever.
 */
export const orderGuests = pgTable(
  'order_guests',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    name: text().notNull(),
    /** Portions of the dish. */
    quantity: integer().notNull(),
    /** The place among the guests of the order, in the order in which they were named. */
    position: integer().notNull(),
  },
  (t) => [
    unique('order_guests_key').on(t.orderId, t.menuItemId, t.name),
    check('order_guests_quantity', sql`${t.quantity} > 0`),
    check('order_guests_name', sql`char_length(${t.name}) between 1 and 80`),
  ],
);
