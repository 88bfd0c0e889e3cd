import {
  DEFAULT_CREDIT_DAY_LIMIT,
  DEFAULT_CREDIT_LIMIT,
  DEFAULT_STANDING_ORDER_TIME,
  DEFAULT_TRANSFER_DAY_LIMIT,
  DEFAULT_TRANSFER_LIMIT,
  DEFAULT_WAITING_OFFER_MINUTES,
  MAX_CREDIT_CEILING,
  MAX_NOTIFICATION_THRESHOLD,
  MAX_TRANSFER_DAY_LIMIT,
  MAX_TRANSFER_LIMIT,
  MAX_WAITING_OFFER_MINUTES,
} from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
    /** What administrators may credit alone, at once and all together in a day, in tokens; more needs a second one. */
    creditLimit: integer().notNull().default(DEFAULT_CREDIT_LIMIT),
    creditDayLimit: integer().notNull().default(DEFAULT_CREDIT_DAY_LIMIT),
    /** How long a portion is held for the customer in line whom it is offered to. */
    waitingOfferMinutes: integer().notNull().default(DEFAULT_WAITING_OFFER_MINUTES),
    /** The time of day at which standing orders are placed, HH:mm, Johannesburg time. */
    standingOrderTime: text().notNull().default(DEFAULT_STANDING_ORDER_TIME),
    /** Whether administrators need a second factor; those without one may only set one up. */
    secondFactorRequired: boolean().notNull().default(false),
    /** Whether an administrator without a second one may credit any amount, to themselves too. */
    soleAdministratorCredits: boolean().notNull().default(true),
    /** Whether customers may send tokens to each other; how many at once, and in a calendar day in Johannesburg. */
    transfersOn: boolean().notNull().default(false),
    transferLimit: integer().notNull().default(DEFAULT_TRANSFER_LIMIT),
    transferDayLimit: integer().notNull().default(DEFAULT_TRANSFER_DAY_LIMIT),
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
    check('site_settings_credit_limits', sql`${t.creditLimit} > 0 and ${t.creditDayLimit} > 0`),
    check(
      'site_settings_standing_order_time',
      sql`${t.standingOrderTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    check(
      'site_settings_waiting_offer',
      sql`${t.waitingOfferMinutes} between 1 and ${sql.raw(String(MAX_WAITING_OFFER_MINUTES))}`,
    ),
    check(
      'site_settings_transfers',
      sql`${t.transferLimit} between 1 and ${sql.raw(String(MAX_TRANSFER_LIMIT))} and ${t.transferDayLimit} between 1 and ${sql.raw(String(MAX_TRANSFER_DAY_LIMIT))}`,
    ),
    check(
      'site_settings_ceiling',
      sql`${t.creditCeiling} between 1 and ${sql.raw(String(MAX_CREDIT_CEILING))}`,
    ),
  ],
);
