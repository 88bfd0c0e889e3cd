import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { customBytes } from './bytes.ts';
import { instant, primaryId } from './columns.ts';
import { notificationVerdict } from './enums.ts';

/** Every notification as it came in, stored before anything is decided about it. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: primaryId(),
    gateway: text().notNull(),
    receivedAt: instant().notNull(),
    remoteAddress: text(),
    contentType: text(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    rawBody: customBytes().notNull(),
    verdict: notificationVerdict().notNull().default('received'),
    detail: text(),
    reference: text(),
    providerPaymentId: text(),
    amountCents: integer(),
    processedAt: instant(),
  },
  (t) => [
    index('payment_notifications_received_idx').on(t.receivedAt),
    index('payment_notifications_verdict_idx').on(t.verdict),
  ],
);
