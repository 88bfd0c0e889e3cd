import { pgTable, text } from 'drizzle-orm/pg-core';
import { customBytes } from './bytes.ts';
import { created } from './columns.ts';

/** Pictures, named after the SHA-256 of their bytes, so that they can be served as immutable. */
export const images = pgTable('images', {
  name: text().primaryKey(),
  contentType: text().notNull(),
  content: customBytes().notNull(),
  ...created,
});
