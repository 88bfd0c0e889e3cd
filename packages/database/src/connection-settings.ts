/**
 * How values are written and read on each connection, regardless of the settings of the server, the database or the
 * role. Everything that opens a connection sends these.
 */
export const CONNECTION_SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: 1,
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
} as const;

/** The same, with the connection's own settings, as the `options` of the drivers of jobs and limits. */
export function connectionOptions(own: Readonly<Record<string, string | number>> = {}): string {
  return Object.entries({ ...CONNECTION_SETTINGS, ...own })
    .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\ ]/g, '\\$&')}`)
    .join(' ');
}
