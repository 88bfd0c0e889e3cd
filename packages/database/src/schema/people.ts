import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant, language, primaryId, timestamps, userRole } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    email: text().notNull().unique('users_email_key'),
    password: text().notNull(),
    /** Whether the password was strong enough for an administrator when it was set, which its hash cannot tell. */
    passwordFitsAdministrator: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    employeeId: text().notNull().unique('users_employee_id_key'),
    /**
     * The form in which numbers are compared: EMP-001, emp 001 and emp001 are equal. Null if an older account has the
     * same, and after erasure.
     */
    employeeKey: text().unique('users_employee_key_key'),
    cellPhone: text().notNull().unique('users_cell_phone_key'),
    profileImageUrl: text(),
    role: userRole().notNull().default('customer'),
    isActive: boolean().notNull().default(true),
    /** The language of the app and of messages; null until the person chooses one. */
    language: language(),
    /** Optional messages; receipts are always sent. */
    mailOrderConfirmed: boolean().notNull().default(true),
    mailTokensCredited: boolean().notNull().default(true),
    /** When the address was confirmed. */
    emailConfirmedAt: instant(),
    /** When the person's data was deleted; a pseudonym is left. */
    erasedAt: instant(),
    ...timestamps,
  },
  (t) => [
    check('users_erased', sql`${t.erasedAt} is null or not ${t.isActive}`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_name_idx').on(t.firstName, t.lastName, t.id),
  ],
);

/** The data of a session; `sid` is the SHA-256 of the id in the cookie, never the id itself. */
export interface SessionRecord {
  userId: string;
  /** When the session began, ISO 8601; the absolute limit counts from here. */
  startedAt: string;
  /** When it was last used, to within five minutes, and from where; absent in sessions from before this was stored. */
  usedAt?: string;
  /** When a code of the second factor was last given, ISO 8601. */
  provenAt?: string;
  ipAddress?: string | null;
  userAgent?: string | null;
}

export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionRecord>().notNull(),
    expire: instant().notNull(),
  },
  (t) => [
    index('sessions_expire_idx').on(t.expire),
    index('sessions_user_idx').on(sql`(${t.sess}->>'userId')`),
  ],
);

/** Which browsers have signed in to which accounts; stores only the SHA-256 of the id in the browser's cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** By real time, like sessions. */
    lastSignInAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceHash, t.userId], name: 'known_devices_pkey' }),
    index('known_devices_user_idx').on(t.userId),
  ],
);

/** When accounts were last signed in to. Separate from the accounts, so that a sign-in does not wait for an order. */
export const accountUses = pgTable('account_uses', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** When a session last began, by real time; null before the first recorded one. */
  signedInAt: instant(),
  /** When the owner was warned that the unused account will be closed. */
  warnedAt: instant(),
});

/** One-time links to a new password; stores only the SHA-256 of the link's token. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    ...created,
  },
  (t) => [index('password_resets_user_idx').on(t.userId)],
);

/** One-time links that confirm an e-mail address; stores only the SHA-256 of the link's token. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    expiresAt: instant().notNull(),
    ...created,
  },
  (t) => [index('email_confirmations_user_idx').on(t.userId)],
);

/** A person's second factor: the secret shared with an authenticator app. It counts once a code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Encrypted if the operator set a key. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The time step of the last used code: neither it nor an older one works again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  ...created,
});

/** Recovery codes, which replace a lost authenticator once each; stores only their SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash], name: 'recovery_codes_pkey' })],
);

/** People's passkeys (WebAuthn), each with the public key that checks its signatures. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The person's name for it. */
    name: text().notNull(),
    /** The authenticator's own id for it, and the public key in COSE form, both in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id_key'),
    publicKey: text().notNull(),
    /** How many signatures the authenticator has reported; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator, as reported at the registration. */
    transports: text().array().notNull(),
    lastUsedAt: instant(),
    ...created,
  },
  (t) => [index('passkeys_user_idx').on(t.userId)],
);

/** The challenge that a passkey has to sign next: for a session or a browser that signs in, one for each purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The SHA-256 of the session's id or of the id in the browser's cookie. */
    boundTo: text().notNull(),
    purpose: text().$type<'add' | 'sign-in' | 'prove'>().notNull(),
    challengeHash: text().notNull(),
    /** By real time, like sessions. */
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.boundTo, t.purpose], name: 'passkey_challenges_pkey' })],
);
