import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, primaryId, tokens } from './columns.ts';
import { menuItems } from './menu-items.table.ts';
import { orders } from './orders.table.ts';

/** A line of an order, with the dish's title and price as they were when it was placed. */
export const orderItems = pgTable(
  'order_items',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    position: integer().notNull(),
    title: text().notNull(),
    quantity: integer().notNull(),
    pricePerItem: tokens().notNull(),
    totalPrice: tokens().notNull(),
    /** The version of the dish's declaration that the customer knew when they ordered it against their own list. */
    overriddenVersion: integer(),
    ...created,
  },
  (t) => [
    index('order_items_order_idx').on(t.orderId),
    index('order_items_menu_item_idx').on(t.menuItemId),
    check('order_items_quantity', sql`${t.quantity} > 0`),
    check('order_items_total', sql`${t.totalPrice} = ${t.quantity} * ${t.pricePerItem}`),
  ],
);
