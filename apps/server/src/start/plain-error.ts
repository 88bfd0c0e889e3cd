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
import { describeDatabaseFailure } from './database-failure.ts';
import { EnvironmentError } from './environment-fields.ts';
import { StartError } from './start-error.ts';

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

/** The terminal output of an error: only the message when the operator can fix it, otherwise the stack. */
export function plainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  return describeDatabaseFailure(error) ?? error.stack ?? error.message;
}
