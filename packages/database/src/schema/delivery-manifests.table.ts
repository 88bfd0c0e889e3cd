import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';

export const deliveryManifests = pgTable(
  'delivery_manifests',
  {
    id: primaryId(),
    date: date({ mode: 'string' }).notNull(),
    isLocked: boolean().notNull().default(false),
    pdfUrl: text(),
    generatedAt: instant().notNull(),
    ...created,
  },
  (t) => [index('delivery_manifests_date_idx').on(t.date, t.generatedAt)],
);
