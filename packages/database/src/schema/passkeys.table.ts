import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant, primaryId } from './columns.ts';
import { users } from './users.table.ts';

/** The passkeys of people (WebAuthn): of each the public key, by which its signatures are checked. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** What the person calls it. */
    name: text().notNull(),
    /** The authenticator's own id of it, and the public key in COSE form, both in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id_key'),
    publicKey: text().notNull(),
    /** How often the authenticator says that it has signed; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator, as it said at the registration. */
    transports: text().array().notNull(),
    lastUsedAt: instant(),
    ...created,
  },
  (t) => [index('passkeys_user_idx').on(t.userId)],
);

/** What a passkey has to sign next: for a session, or for a browser that signs in, one for each purpose. */
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
