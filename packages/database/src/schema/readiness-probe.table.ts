import { pgTable, text } from 'drizzle-orm/pg-core';

/** Written by the readiness check, to see that the database takes writes and has room. Its content means nothing. */
export const readinessProbe = pgTable('readiness_probe', { filler: text().notNull() });
