import { MAX_CREDIT_CEILING, MAX_NOTIFICATION_THRESHOLD } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { emptyText, timestamps } from './columns.ts';

/** One row: the site settings. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    siteName: text().notNull().default('Padkos'),
    siteAddress: emptyText(),
    contactPerson: emptyText(),
    contactNumber: emptyText(),
    deliveryWindowStart: text().notNull().default('19:00'),
    deliveryWindowEnd: text().notNull().default('20:00'),
    companyName: emptyText(),
    companyRegistration: emptyText(),
    vatNumber: emptyText(),
    defaultCutoffTime: text().notNull().default('15:00'),
    notificationThreshold: integer().notNull().default(1),
    creditCeiling: integer().notNull().default(1000),
    ...timestamps,
  },
  (t) => [
    check('site_settings_single', sql`${t.id} = 1`),
    check('site_settings_window', sql`${t.deliveryWindowStart} < ${t.deliveryWindowEnd}`),
    check('site_settings_vat_number', sql`${t.vatNumber} ~ '^(4[0-9]{9})?$'`),
    check(
      'site_settings_threshold',
      sql`${t.notificationThreshold} between 1 and ${sql.raw(String(MAX_NOTIFICATION_THRESHOLD))}`,
    ),
    check(
      'site_settings_ceiling',
      sql`${t.creditCeiling} between 1 and ${sql.raw(String(MAX_CREDIT_CEILING))}`,
    ),
  ],
);
