import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, primaryId } from './columns.ts';
import { knownDevices } from './known-devices.table.ts';
import { sessions } from './sessions.table.ts';
import { users } from './users.table.ts';

/** The key pair by which push services know this installation (VAPID, RFC 8292): one row, made when it is first needed. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    /** The public key as browsers take it, the private one as a number: both in base64url. */
    publicKey: text().notNull(),
    /** Sealed with SECRETS_KEY where the operator set one. */
    privateKey: text().notNull(),
    ...created,
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
);

/** Browsers that show notifications to a person: where their push service takes them, and what they are encrypted with. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The address of this browser at its push service; it is a secret. */
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
    /** By which a browser is known that signs in again; the row goes with it. Null: it has no such id. */
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
