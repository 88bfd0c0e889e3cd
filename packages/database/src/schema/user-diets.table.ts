import type { Allergen, Diet } from '@padkos/domain';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/**
 * What a user avoids and which diets they keep: special personal information, kept only with consent and removed with it.
 */
export const userDiets = pgTable('user_diets', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  allergens: text().array().$type<Allergen[]>().notNull(),
  blockTraces: boolean().notNull(),
  diets: text().array().$type<Diet[]>().notNull(),
  updatedAt: instant().notNull(),
});
