import { MAX_PRICE_TOKENS } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { emptyText, instant, primaryId, timestamps, tokens } from './columns.ts';

export const menuItems = pgTable(
  'menu_items',
  {
    id: primaryId(),
    title: text().notNull(),
    description: emptyText(),
    price: tokens().notNull().default(0),
    imageUrl: emptyText(),
    isActive: boolean().notNull().default(true),
    /** Set when the dish is deleted: it leaves every menu and list, and stays in what was ordered. */
    deletedAt: instant(),
    /** The version of its declaration that holds; 0 before the first. */
    declarationVersion: integer().notNull().default(0),
    ...timestamps,
  },
  (t) => [
    check('menu_items_price_range', sql`${t.price} between 0 and ${sql.raw(String(MAX_PRICE_TOKENS))}`),
  ],
);
