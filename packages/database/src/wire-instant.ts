import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Converts an instant to the text of answers, ISO 8601 in UTC, without making a Date, which would be half of the time
 * in a list of tens of thousands of rows. The connection's time zone is UTC (client.ts).
 */
export function wireInstant<Column extends AnyColumn>(
  column: Column,
): SQL<Column['_']['notNull'] extends true ? string : string | null> {
  return sql`${column}`.mapWith(wireText);
}

/**
 * The instant of the database's text as the text of answers: '2026-11-20 09:59:00.5+00' -> '2026-11-20T09:59:00.500Z'
 */
export function wireText(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 19)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}
