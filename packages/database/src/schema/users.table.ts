import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId, timestamps } from './columns.ts';
import { userRole } from './enums.ts';

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    email: text().notNull().unique('users_email_key'),
    password: text().notNull(),
    /** Whether the password was found fit for an administrator when it was set; of its hash that cannot be told. */
    passwordFitsAdministrator: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    employeeId: text().notNull().unique('users_employee_id_key'),
    cellPhone: text().notNull().unique('users_cell_phone_key'),
    profileImageUrl: text(),
    role: userRole().notNull().default('customer'),
    isActive: boolean().notNull().default(true),
    /** Messages that a person may do without; receipts always go. */
    mailOrderConfirmed: boolean().notNull().default(true),
    mailTokensCredited: boolean().notNull().default(true),
    /** When the person showed that messages to the address reach them. */
    emailConfirmedAt: instant(),
    ...timestamps,
  },
  (t) => [check('users_email_lower', sql`${t.email} = lower(${t.email})`)],
);
