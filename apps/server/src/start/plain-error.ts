import { BackupError, NewerDatabaseError, PoolerError, RestoreError } from '@padkos/database';
import { EmbeddedPostgresError } from '@padkos/embedded';
import { describeDatabaseFailure } from './database-failure.ts';
import { EnvironmentError } from './environment-fields.ts';
import { StartError } from './start-error.ts';

const PLAIN = [
  EnvironmentError,
  StartError,
  EmbeddedPostgresError,
  BackupError,
  NewerDatabaseError,
  PoolerError,
  RestoreError,
];

/**
 * What is said of an error at the terminal: the message alone of one that the operator can mend, the whole stack of any
 * other, which is a fault of Padkos.
 */
export function plainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  return describeDatabaseFailure(error) ?? error.stack ?? error.message;
}
