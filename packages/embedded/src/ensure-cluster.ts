import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runProgram } from './find-programs.ts';
import { changeOwner, type Place } from './make-folders.ts';

/** The role that owns everything in the cluster. */
export const CLUSTER_ROLE = 'padkos';

const UNFINISHED = 'unfinished-';

/**
 * Ensures that there is a cluster in `<place>/data`, and returns the password of its role.
 *
 * A cluster is made under another name and gets its final one when it is complete, so that a folder `data` is always
 * whole and is never deleted; the rest of an interrupted attempt is. The text rules are PostgreSQL's own C.UTF-8, the
 * same on every system, so that a cluster sorts alike wherever it is moved.
 *
 * @throws EmbeddedPostgresError when the cluster is of another major version, its password is gone, or it cannot be
 * made.
 */
export async function ensureCluster(
  place: Place,
  options: {
    readonly throwaway: boolean;
    readonly log: (message: string) => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<string> {
  const passwordFile = join(place.directory, 'password');
  const entries = await readdir(place.directory);
  if (entries.includes('data')) {
    await checkVersion(place);
    return readPassword(passwordFile);
  }

  for (const name of entries.filter((entry) => entry.startsWith(UNFINISHED))) {
    await rm(join(place.directory, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  options.log(`Creating the database in ${place.directory}`);
  const password = randomBytes(24).toString('base64url');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flush: true });
  await changeOwner(passwordFile, place.user);
  // A unique name, because the initdb of a killed run may still be working on another one.
  const unfinished = `${UNFINISHED}${randomBytes(6).toString('hex')}`;
  const made = await runProgram(
    place.programs.initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${CLUSTER_ROLE}`,
      '--pwfile=password',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(options.throwaway ? ['--no-sync'] : []),
    ],
    { cwd: place.directory, user: place.user, signal: options.signal },
  );
  options.signal?.throwIfAborted();
  if (made.code !== 0) {
    throw new EmbeddedPostgresError(
      `The database cannot be created in ${place.directory}. Set DATA_DIR to another folder, or DATABASE_URL to a ` +
        `PostgreSQL server. PostgreSQL says:\n${made.output}`,
    );
  }
  await rename(join(place.directory, unfinished), join(place.directory, 'data'));
  return password;
}

async function checkVersion(place: Place): Promise<void> {
  const file = join(place.directory, 'data', 'PG_VERSION');
  const version = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => 'unknown',
  );
  if (version === place.major) return;
  throw new EmbeddedPostgresError(
    `The database in ${place.directory} is of PostgreSQL ${version}, and this Padkos brings PostgreSQL ${place.major}. ` +
      `Back it up with the Padkos that made it and restore it into an empty DATA_DIR, or set DATABASE_URL to a ` +
      `PostgreSQL ${version} server.`,
  );
}

async function readPassword(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The password of the embedded database cannot be read (${file}). ` +
        'Start as the user who made the database, or put the file back from a backup.',
      { cause },
    );
  }
}
