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
