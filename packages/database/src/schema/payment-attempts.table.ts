import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, primaryId } from './columns.ts';
import { topups } from './topups.table.ts';

/** One try to be paid through a gateway, under a reference of its own, written before the gateway is asked. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: primaryId(),
    topupId: uuid()
      .notNull()
      .references(() => topups.id),
    gateway: text().notNull(),
    reference: text().notNull(),
    amountCents: integer().notNull(),
    /** What the gateway's adapter answered for the browser; null until it has. */
    initiation: jsonb().$type<Record<string, unknown>>(),
    ...created,
  },
  (t) => [
    unique('payment_attempts_reference_key').on(t.gateway, t.reference),
    index('payment_attempts_topup_idx').on(t.topupId),
  ],
);
