import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId, timestamps } from './columns.ts';
import { language, userRole } from './enums.ts';

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    email: text().notNull().unique('users_email_key'),
    password: text().notNull(),
    /** Whether the password was strong enough for an administrator when it was set; the hash does not tell. */
    passwordFitsAdministrator: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    employeeId: text().notNull().unique('users_employee_id_key'),
    /** By which numbers are compared: EMP-001, emp 001 and emp001 are one. Null where an older account has the same, and after erasure. */
    employeeKey: text().unique('users_employee_key_key'),
    cellPhone: text().notNull().unique('users_cell_phone_key'),
    profileImageUrl: text(),
    role: userRole().notNull().default('customer'),
    isActive: boolean().notNull().default(true),
    /** What the app and messages are written in; null until the person has chosen. */
    language: language(),
    /** Optional messages; receipts are always sent. */
    mailOrderConfirmed: boolean().notNull().default(true),
    mailTokensCredited: boolean().notNull().default(true),
    /** When the address was confirmed. */
    emailConfirmedAt: instant(),
    /** When the person's data was deleted; what is left is a pseudonym. */
    erasedAt: instant(),
    ...timestamps,
  },
  (t) => [
    check('users_erased', sql`${t.erasedAt} is null or not ${t.isActive}`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_name_idx').on(t.firstName, t.lastName, t.id),
  ],
);
