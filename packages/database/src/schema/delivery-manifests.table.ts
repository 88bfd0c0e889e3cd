import type { CalendarDate } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { users } from './users.table.ts';

/** What a version of a manifest holds: the facts as they were; totals and changes follow from them. */
export interface ManifestSnapshot {
  site: {
    companyName: string;
    siteName: string;
    siteAddress: string;
    companyRegistration: string;
    vatNumber: string;
    contactPerson: string;
    contactNumber: string;
    /** "19:00 - 20:00" */
    deliveryWindow: string;
  };
  /** By order number. */
  orders: {
    orderId: string;
    orderNumber: string;
    status: 'pending' | 'confirmed' | 'fulfilled';
    customer: { userId: string; firstName: string; lastName: string; employeeId: string; cellPhone: string };
    /** The team with whose orders it is handed over. */
    team?: { id: string; name: string; organiser: string; organiserId: string } | undefined;
    lines: {
      menuItemId: string;
      title: string;
      quantity: number;
      /** Whom portions of the dish are for where that is not the customer; on its first line only. */
      guests?: { name: string; quantity: number }[] | undefined;
    }[];
  }[];
}

/** The versions of each date's manifest. Once one is locked the date gets no further. */
export const deliveryManifests = pgTable(
  'delivery_manifests',
  {
    id: primaryId(),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    version: integer().notNull(),
    isLocked: boolean().notNull().default(false),
    pdfUrl: text().notNull(),
    content: jsonb().$type<ManifestSnapshot>().notNull(),
    generatedAt: instant().notNull(),
    /** Null for the scheduler. */
    generatedBy: uuid().references(() => users.id),
    /** The due time of the run that made it, so that a run makes one version however often it is done. */
    scheduledFor: instant().unique('delivery_manifests_run_key'),
    /** Whether names and numbers were removed from `content`. */
    namesRemoved: boolean().notNull().default(false),
    ...created,
  },
  (t) => [
    unique('delivery_manifests_version_key').on(t.date, t.version),
    check('delivery_manifests_version', sql`${t.version} > 0`),
  ],
);
