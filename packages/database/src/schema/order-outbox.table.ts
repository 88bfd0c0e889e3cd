import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * Orders that were placed and whose messages are not in the job queue yet; written with the order. Without a foreign key,
 * for orders are never removed.
 */
export const orderOutbox = pgTable('order_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull(),
});
