import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { bigint, check, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from './columns.ts';
import { orders } from './orders.table.ts';
import { topups } from './topups.table.ts';

/** The order that a customer wants with a top-up: placed when the money is in the wallet, or refused with the reason. */
export const topupOrders = pgTable(
  'topup_orders',
  {
    topupId: uuid()
      .primaryKey()
      .references(() => topups.id),
    deliveryDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    lines: jsonb().$type<{ menuItemId: string; quantity: number; override?: number }[]>().notNull(),
    expectedTotal: bigint({ mode: 'number' }).notNull(),
    /** The key and the hash under which the same order is placed from the wallet by hand. */
    key: text().notNull(),
    requestHash: text().notNull(),
    orderId: uuid().references(() => orders.id),
    refusal: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    decidedAt: instant(),
    ...created,
  },
  (t) => [
    check(
      'topup_orders_decided',
      sql`(${t.decidedAt} is null) = (${t.orderId} is null and ${t.refusal} is null) and (${t.orderId} is null or ${t.refusal} is null)`,
    ),
  ],
);
