import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Reads an instant as the text that answers show, ISO 8601 in UTC, without making a Date of it: in a list of tens of
 * thousands of rows that is half of the time. The connection's time zone is UTC (client.ts).
 */
export function wireInstant<Column extends AnyColumn>(
  column: Column,
): SQL<Column['_']['notNull'] extends true ? string : string | null> {
  return sql`${column}`.mapWith(wireText);
}

/** The instant of the database's text as the text that answers show: '2026-11-20 09:59:00.5+00' -> '2026-11-20T09:59:00.500Z' */
export function wireText(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 19)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}
