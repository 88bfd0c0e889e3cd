import { hasTables, isMigrated, type Sql } from '@padkos/database';
import { CommandError } from './command-error.ts';

/** Throws CommandError unless the database is migrated to this version of Padkos. */
export async function requireMigrated(sql: Sql): Promise<void> {
  if (!(await hasTables(sql))) {
    throw new CommandError('Padkos has no data in this database yet. Start Padkos on it first: npm start');
  }
  if (!(await isMigrated(sql))) {
    throw new CommandError(
      'The database is of another version of Padkos. Use that version, or run npm run db:migrate first.',
    );
  }
}
