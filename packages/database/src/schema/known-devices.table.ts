import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** Which browsers have signed in to which accounts; only the SHA-256 of the id in the browser's cookie is kept. */
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
