import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Programs } from './find-programs.ts';
import { runProgram, type SystemUser } from './run-program.ts';

/** PostgreSQL's major version; undefined when this user cannot reach the programs or they do not run here. */
export async function postgresMajor(programs: Programs, user?: SystemUser): Promise<string | undefined> {
  const { output } = await runProgram(programs.postgres, ['--version'], { cwd: '/', user });
  return /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
}

/**
 * PostgreSQL's major version.
 *
 * @throws EmbeddedPostgresError when the programs do not run on this machine.
 */
export async function requirePostgresMajor(programs: Programs): Promise<string> {
  const major = await postgresMajor(programs);
  if (major !== undefined) return major;
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this machine (${programs.postgres}). ` +
      'Set DATABASE_URL to a PostgreSQL server (15 or newer).',
  );
}
