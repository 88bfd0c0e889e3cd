import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runProgram, type SystemUser } from './run-program.ts';

/**
 * The system user who runs PostgreSQL for root: `postgres` where there is one, else `nobody`.
 *
 * @throws EmbeddedPostgresError when the system has neither.
 */
export async function findServiceUser(): Promise<SystemUser> {
  for (const name of ['postgres', 'nobody']) {
    const uid = await runProgram('id', ['-u', name], { cwd: '/' });
    const gid = await runProgram('id', ['-g', name], { cwd: '/' });
    if (uid.code === 0 && gid.code === 0) return { name, uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody to run it. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}
