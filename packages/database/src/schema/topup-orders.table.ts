import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { bigint, check, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from './columns.ts';
import { orders } from './orders.table.ts';
import { topups } from './topups.table.ts';

type WantedLine = { menuItemId: string; quantity: number; override?: number };

/** The order, or the orders of a week, that a customer wants with a top-up: placed when the money is in the wallet, or refused with the reason. */
export const topupOrders = pgTable(
  'topup_orders',
  {
    topupId: uuid()
      .primaryKey()
      .references(() => topups.id),
    /** Date, lines and total of one order; null of a week. */
    deliveryDate: date({ mode: 'string' }).$type<CalendarDate>(),
    lines: jsonb().$type<WantedLine[]>(),
    expectedTotal: bigint({ mode: 'number' }),
    /** The orders of a week, by date; null of one order. */
    orders: jsonb().$type<{ deliveryDate: CalendarDate; lines: WantedLine[]; expectedTotal: number }[]>(),
    /** The key and the hash under which the same order is placed from the wallet by hand. */
    key: text().notNull(),
    requestHash: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** That of the orders that were placed. */
    weekId: uuid(),
    refusal: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    decidedAt: instant(),
    ...created,
  },
  (t) => [
    check(
      'topup_orders_decided',
      sql`num_nonnulls(${t.orderId}, ${t.weekId}, ${t.refusal}) = num_nonnulls(${t.decidedAt})`,
    ),
    check(
      'topup_orders_kind',
      sql`num_nonnulls(${t.deliveryDate}, ${t.lines}, ${t.expectedTotal}) = case when ${t.orders} is null then 3 else 0 end`,
    ),
  ],
);
