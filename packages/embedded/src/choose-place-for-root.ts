import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { changeOwner, changeOwnerOfTree } from './change-owner.ts';
import { copyPrograms } from './copy-programs.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Programs } from './find-programs.ts';
import type { Place } from './place.ts';
import { postgresMajor, requirePostgresMajor } from './postgres-major.ts';
import { runProgram, type SystemUser } from './run-program.ts';
import { findServiceUser } from './service-user.ts';

const FALLBACK_ROOT = '/var/lib/padkos';

/**
 * Chooses the directory of a cluster wanted in `wanted`, and the user that runs it, when root starts it.
 *
 * That is the owner of the cluster that is there, else a service user. What this user cannot reach, because it is
 * below a folder that only root may enter, is placed in /var/lib/padkos/<hash> instead, and `log` says so. A cluster stays
 * where it is when the folders above it change later.
 */
export async function choosePlaceForRoot(
  wanted: string,
  programs: Programs,
  log: (message: string) => void,
): Promise<Place> {
  const major = await requirePostgresMajor(programs);
  const fallback = fallbackDirectory(dirname(wanted));
  const moved = await clusterOwner(fallback);
  const owner = moved ?? (await clusterOwner(wanted));
  const user = owner === undefined || owner.uid === 0 ? await findServiceUser() : owner;

  const stays = !moved && (await makeDirectory(wanted, user));
  if (owner && !moved && !stays) {
    throw new EmbeddedPostgresError(
      `The user ${user.name} cannot enter every folder above the database in ${wanted}. ` +
        'Let that user enter them (chmod o+x), or move the data folder and set DATA_DIR to it.',
    );
  }
  if (!stays) {
    await makeEnterable(FALLBACK_ROOT);
    await makeDirectory(fallback, user);
  }
  const directory = stays ? wanted : fallback;
  if (owner?.uid === 0) await changeOwnerOfTree(directory, user);

  const isReachable = (await postgresMajor(programs, user)) === major;
  if (!isReachable) await makeEnterable(FALLBACK_ROOT);
  const usable = isReachable
    ? programs
    : await copyPrograms(programs, join(fallback, `programs-${await buildId(programs)}`));
  if (!stays || !isReachable) {
    log(
      `PostgreSQL does not run as root, and the user ${user.name} cannot enter every folder above ${dirname(wanted)} ` +
        `and this program: the database is in ${directory}, its programs in ${usable.root}`,
    );
  }
  return { directory, programs: usable, major, user };
}

/** Where the files of this data folder (its real path) go when the user who runs PostgreSQL cannot reach it. */
export function fallbackDirectory(dataDir: string): string {
  return join(FALLBACK_ROOT, shortHash(dataDir));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Tells one build of the programs from another. */
async function buildId(programs: Programs): Promise<string> {
  const { size, mtimeMs } = await stat(programs.postgres);
  return shortHash(`${size} ${mtimeMs}`);
}

async function clusterOwner(directory: string): Promise<SystemUser | undefined> {
  const found = await stat(join(directory, 'data')).catch(() => undefined);
  return found && { name: `with the id ${found.uid}`, uid: found.uid, gid: found.gid };
}

/**
 * Makes the directory and gives it to the user. Answers whether that user can write there, which only a try as that
 * user tells: modes, groups, access lists and mounts all have a say.
 */
async function makeDirectory(directory: string, user: SystemUser): Promise<boolean> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await changeOwner(directory, user);
  const probe = ['-c', 'test -w "$1"', 'sh', directory];
  if ((await runProgram('/bin/sh', probe, { cwd: '/', user })).code === 0) return true;
  // An empty folder left here would look like the database.
  if ((await readdir(directory)).length === 0) await rmdir(directory);
  return false;
}

/** Regardless of the umask. */
async function makeEnterable(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
}
