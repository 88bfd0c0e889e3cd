import { MAX_WALLET_TOKENS } from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { alertKind, created, instant, primaryId } from './columns.ts';
import { knownDevices, sessions, users } from './people.ts';

/** Messages to people, under a deterministic id, so that a job that runs twice makes one message. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    messageId: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    sentAt: instant(),
    /** When it becomes too late to send it; null for never. */
    expiresAt: instant(),
    /** Attempts at the mail server so far, and the server's answer to the last failed one. */
    attempts: integer().notNull().default(0),
    lastTriedAt: instant(),
    lastError: text(),
    ...created,
  },
  (t) => [
    index('mail_messages_created_idx').on(t.createdAt),
    index('mail_messages_failed_idx').on(t.createdAt).where(sql`last_error is not null`),
  ],
);

/**
 * An alert that was due for a user, decided once: at most one row per kind and subject, so at most one message, on
 * any number of servers.
 */
export const alerts = pgTable(
  'alerts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: alertKind().notNull(),
    /** Its subject: a delivery date; for a balance the number of the ledger entry; for a menu the date of the check. */
    subject: text().notNull(),
    /** Whether there was something to tell. */
    isTold: boolean().notNull(),
    /** The message that tells it; all alerts of a user that were due at the same time share it. */
    messageId: uuid(),
    ...created,
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.subject] }),
    index('alerts_to_send_idx').on(t.userId).where(sql`is_told and message_id is null`),
    index('alerts_message_idx').on(t.messageId).where(sql`message_id is not null`),
    index('alerts_created_idx').on(t.createdAt),
  ],
);

/** The alerts that a user has chosen; none without a row. */
export const userAlerts = pgTable(
  'user_alerts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** In tokens: a lower balance causes an alert; null for no alert. */
    lowBalance: integer(),
    /** The delivery weekdays for which a missing order causes an alert; 1 is Monday. */
    nothingOrderedOn: integer().array().notNull(),
    weekMenu: boolean().notNull(),
    /** The time of day of dated alerts, HH:mm, Johannesburg time. */
    time: text().notNull(),
    /** The last ledger entry that was checked for a low balance. */
    seenEntry: integer().notNull(),
    /** When the dated alerts were last chosen or changed: what was due before is not sent. */
    activeSince: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check(
      'user_alerts_low_balance',
      sql`${t.lowBalance} between 1 and ${sql.raw(String(MAX_WALLET_TOKENS))}`,
    ),
    check('user_alerts_days', sql`${t.nothingOrderedOn} <@ '{1,2,3,4,5,6,7}'`),
    check('user_alerts_time', sql`${t.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

/**
 * The key pair that identifies this installation to push services (VAPID, RFC 8292): one row, made when first needed.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    /** The public key as browsers take it, the private one as a number; both in base64url. */
    publicKey: text().notNull(),
    /** Sealed with SECRETS_KEY where the operator set one. */
    privateKey: text().notNull(),
    ...created,
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
);

/** Browsers that show notifications to a person: the address at their push service, and the keys for encryption. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The address of this browser at its push service, which is a secret. */
    endpoint: text().notNull().unique('push_devices_endpoint_key'),
    /** The browser's public key and its secret, in base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text(),
    orders: boolean().notNull(),
    topups: boolean().notNull(),
    newOrders: boolean().notNull(),
    /** The session that chose it, or the next one of the same browser. Null: signed out there, and nothing is sent. */
    sid: text().references(() => sessions.sid, { onDelete: 'set null' }),
    /** Recognises a browser that signs in again; the row is deleted with it. Null: it has no such id. */
    deviceHash: text(),
    ...created,
  },
  (t) => [
    foreignKey({
      columns: [t.deviceHash, t.userId],
      foreignColumns: [knownDevices.deviceHash, knownDevices.userId],
      name: 'push_devices_known_device_fk',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('push_devices_user_idx').on(t.userId),
    index('push_devices_sid_idx').on(t.sid),
    index('push_devices_new_orders_idx').on(t.userId).where(sql`${t.newOrders}`),
    index('push_devices_known_device_idx').on(t.deviceHash, t.userId),
  ],
);
