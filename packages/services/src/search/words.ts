import { pgArray } from '@padkos/database';
import { searchWords } from '@padkos/domain';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The words of a search as patterns for a comparison with search_text: `search_text(…) like all
 * (${likeWords(q)}::text[])`.
 */
export const likeWords = (search: string): string =>
  pgArray(searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`));

/** Sorts names or titles as people expect, the same in every database. */
export const byWords = (column: AnyColumn | SQL): SQL => sql`search_text(${column}) collate "C"`;
