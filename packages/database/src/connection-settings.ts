/**
 * How values are written and read on each connection, whatever the server, the database or the role says. All that opens
 * a connection sends these.
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

/** The same, with settings of the connection's own, as the `options` of the driver of jobs and limits. */
export function connectionOptions(own: Readonly<Record<string, string | number>> = {}): string {
  return Object.entries({ ...CONNECTION_SETTINGS, ...own })
    .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\ ]/g, '\\$&')}`)
    .join(' ');
}
