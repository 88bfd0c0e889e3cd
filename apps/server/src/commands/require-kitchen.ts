import { hasKitchen, isMigrated, type Sql } from '@padkos/database';
import { CommandError } from './command-error.ts';

/** Throws CommandError unless a kitchen of this version of Padkos is in the database. */
export async function requireKitchen(sql: Sql): Promise<void> {
  if (!(await hasKitchen(sql))) {
    throw new CommandError('There is no kitchen in this database yet. Start Padkos on it first: npm start');
  }
  if (!(await isMigrated(sql))) {
    throw new CommandError(
      'The database is of another version of Padkos. Use that version, or run npm run db:migrate first.',
    );
  }
}
