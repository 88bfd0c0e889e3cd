import type { StoredText } from '@padkos/domain';
import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Instants come from the application clock, so no column defaults to the database's own time. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const primaryId = () => uuid().primaryKey().defaultRandom();
export const tokens = () => integer();
export const created = { createdAt: instant().notNull() };
export const timestamps = { ...created, updatedAt: instant().notNull() };
export const emptyText = () => text().notNull().default('');

export const customBytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Texts that a person or Padkos wrote. Drizzle's own jsonb would read a person's "123" as a number. */
export const storedText = customType<{ data: StoredText; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (text) => JSON.stringify(text),
  fromDriver: (text) => text as StoredText,
});
