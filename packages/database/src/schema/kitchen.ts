import {
  type CalendarDate,
  DEFAULT_CREDIT_DAY_LIMIT,
  DEFAULT_CREDIT_LIMIT,
  DEFAULT_STANDING_ORDER_TIME,
  DEFAULT_TRANSFER_DAY_LIMIT,
  DEFAULT_TRANSFER_LIMIT,
  DEFAULT_WAITING_OFFER_MINUTES,
  MAX_CREDIT_CEILING,
  MAX_DAY_CAPACITY,
  MAX_NOTIFICATION_THRESHOLD,
  MAX_TRANSFER_DAY_LIMIT,
  MAX_TRANSFER_LIMIT,
  MAX_WAITING_OFFER_MINUTES,
} from '@padkos/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { created, emptyText, instant, primaryId, timestamps } from './columns.ts';

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
    /**
     * What administrators may credit alone, in tokens: at once, and all together in a day. More needs a second
     * administrator.
     */
    creditLimit: integer().notNull().default(DEFAULT_CREDIT_LIMIT),
    creditDayLimit: integer().notNull().default(DEFAULT_CREDIT_DAY_LIMIT),
    /** How long a portion is held for the customer it is offered to. */
    waitingOfferMinutes: integer().notNull().default(DEFAULT_WAITING_OFFER_MINUTES),
    /** The time of day at which standing orders are placed, HH:mm, Johannesburg time. */
    standingOrderTime: text().notNull().default(DEFAULT_STANDING_ORDER_TIME),
    /** Whether administrators need a second factor; those without one may only set one up. */
    secondFactorRequired: boolean().notNull().default(false),
    /** Whether an administrator may credit any amount, even to themselves, while there is no second one. */
    soleAdministratorCredits: boolean().notNull().default(true),
    /**
     * Whether customers may send tokens to each other, and how many per transfer and in a calendar day in
     * Johannesburg.
     */
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

/** One row: the settings for all delivery dates. */
export const calendarSettings = pgTable(
  'calendar_settings',
  {
    id: integer().primaryKey().default(1),
    closesOnHolidays: boolean().notNull().default(false),
    /** Whether the window leaves closed days out, so that it offers seven open dates. */
    leavesOutClosed: boolean().notNull().default(false),
    /** Whether the cutoff is on the last working day before the delivery instead of the day before. */
    countsWorkingDays: boolean().notNull().default(false),
    /** In portions of all dishes on a date; null is unlimited. */
    dayCapacity: integer(),
  },
  (t) => [
    check('calendar_settings_single', sql`${t.id} = 1`),
    check(
      'calendar_settings_capacity',
      sql`${t.dayCapacity} between 0 and ${sql.raw(String(MAX_DAY_CAPACITY))}`,
    ),
  ],
);

/** Dates, from the first to the last, on which the kitchen does not deliver. */
export const closedDays = pgTable(
  'closed_days',
  {
    id: primaryId(),
    fromDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    toDate: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    reason: text().notNull(),
    /** How many orders were cancelled when the dates were closed. */
    ordersCancelled: integer().notNull(),
    ...created,
  },
  (t) => [
    unique('closed_days_dates_key').on(t.fromDate, t.toDate),
    check('closed_days_order', sql`${t.fromDate} <= ${t.toDate}`),
  ],
);

/** The settings of one delivery date: its capacity in portions of all dishes, and an earlier cutoff. */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    date: date({ mode: 'string' }).$type<CalendarDate>().primaryKey(),
    capacity: integer(),
    closesAt: instant(),
  },
  (t) => [
    check('delivery_days_capacity', sql`${t.capacity} between 0 and ${sql.raw(String(MAX_DAY_CAPACITY))}`),
    check('delivery_days_says_something', sql`${t.capacity} is not null or ${t.closesAt} is not null`),
  ],
);

/** Public holidays that were declared once, and holidays that the kitchen does not observe. */
export const holidayChanges = pgTable('holiday_changes', {
  date: date({ mode: 'string' }).$type<CalendarDate>().primaryKey(),
  name: text().notNull(),
  isHoliday: boolean().notNull(),
});
