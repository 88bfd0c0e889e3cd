import { BackupPlaceError } from '@padkos/backups';
import {
  BackupError,
  EncodingError,
  NewerDatabaseError,
  OlderDatabaseError,
  PoolerError,
  RestoreError,
} from '@padkos/database';
import { EmbeddedPostgresError } from '@padkos/embedded';
import { stdSerializers } from 'pino';
import { EnvironmentError } from './environment-fields.ts';

/** A fault that prevents the start and that the operator can fix: printed as one line, without a stack. */
export class StartError extends Error {}

/** PostgreSQL and network error codes of an unusable database, with what to do about each. */
const FAILURES: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses the user or the password',
  '28000': 'the database refuses the user',
  '3D000': 'there is no database of this name; make an empty one with createdb',
  '42501': 'the user may not do this in the database; make it the owner of the database',
  '25006': 'the database is read-only',
  '53300': 'the database has no connection left; raise its max_connections',
  '57P03': 'the database is starting or stopping; try again in a moment',
};

const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_CLOSED|CONNECTION_ENDED|CONNECTION_DESTROYED|57P0[12])$/;

const PLAIN = [
  EnvironmentError,
  StartError,
  EmbeddedPostgresError,
  BackupError,
  BackupPlaceError,
  EncodingError,
  NewerDatabaseError,
  OlderDatabaseError,
  PoolerError,
  RestoreError,
];

/** The terminal output of an error: only the message if the operator can fix it, otherwise the stack. */
export function plainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  return describeDatabaseFailure(error) ?? error.stack ?? error.message;
}

/** One line for a driver error that the operator can fix, found anywhere among the causes; null for others. */
function describeDatabaseFailure(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const errors = cause instanceof AggregateError ? cause.errors : [cause];
    for (const found of errors) {
      const code = found instanceof Error && 'code' in found ? String(found.code) : '';
      const said = FAILURES[code];
      if (said !== undefined) return `DATABASE_URL: ${said}`;
      if (AWAY.test(code)) return `DATABASE_URL: the database does not answer (${code})`;
    }
  }
  return null;
}

/** Calls plainError, which is loaded only for errors of other packages, because it knows the errors of all of them. */
export async function errorText(error: unknown): Promise<string> {
  if (error instanceof StartError) return error.message;
  const { plainError } = await import('./plain-error.ts');
  return plainError(error);
}

/**
 * An error as it is logged. A failed query keeps its text and loses its parameters, because those are what people typed and
 * gateways sent, and the driver puts them into message and stack.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // The job queue's driver attaches its whole connection to an error.
  const { client: _, ...told } = stdSerializers.err(withoutParameters(error));
  return told;
}

/** A failed query's text and reason, without its parameters; any other error unchanged. */
export function withoutParameters(error: Error): Error {
  if (!('query' in error && 'params' in error)) return error;
  const { message, stack = '', cause } = error;
  const failed = new Error(`Failed query: ${error.query}`, { cause });
  const at = stack.indexOf(message);
  failed.stack = `${failed.name}: ${failed.message}${at === -1 ? '' : stack.slice(at + message.length)}`;
  return failed;
}
