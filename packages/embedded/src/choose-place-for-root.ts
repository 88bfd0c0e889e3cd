import { createHash } from 'node:crypto';
import { chmod, copyFile, link, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import {
  type Programs,
  postgresMajor,
  requirePostgresMajor,
  runProgram,
  type SystemUser,
} from './find-programs.ts';
import { changeOwner, changeOwnerOfTree, type Place } from './make-folders.ts';

const FALLBACK_ROOT = '/var/lib/padkos';

/**
 * Chooses the directory of a cluster that was requested in `wanted`, and the user who runs it, when root starts it.
 *
 * The user is the owner of the existing cluster, otherwise a service user. If that user cannot reach the directory,
 * because it is below a folder that only root may enter, the cluster goes to /var/lib/padkos/<hash> instead, and
 * `log` says so. A cluster stays where it is when the folders above it change later.
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

/** Where the files of this data folder (its real path) go if the user who runs PostgreSQL cannot reach it. */
export function fallbackDirectory(dataDir: string): string {
  return join(FALLBACK_ROOT, shortHash(dataDir));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Distinguishes one build of the programs from another. */
async function buildId(programs: Programs): Promise<string> {
  const { size, mtimeMs } = await stat(programs.postgres);
  return shortHash(`${size} ${mtimeMs}`);
}

async function clusterOwner(directory: string): Promise<SystemUser | undefined> {
  const found = await stat(join(directory, 'data')).catch(() => undefined);
  return found && { name: `with the id ${found.uid}`, uid: found.uid, gid: found.gid };
}

/**
 * Makes the directory and gives it to the user. Returns whether that user can write there. Only trying it as that
 * user can tell, because modes, groups, access lists and mounts all matter.
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

/**
 * The system user who runs PostgreSQL for root: `postgres` if it exists, otherwise `nobody`.
 *
 * @throws EmbeddedPostgresError when the system has neither.
 */
async function findServiceUser(): Promise<SystemUser> {
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

/**
 * Copies the programs into `target`, for a user who cannot reach the originals, unless they are there already. All
 * users may read and run the copy. It gets its final name when it is complete.
 */
async function copyPrograms(programs: Programs, target: string): Promise<Programs> {
  const present = await stat(target).catch(() => undefined);
  if (!present) {
    const unfinished = `${target}.${process.pid}.tmp`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await chmod(dirname(target), 0o755);
    await copyFolder(programs.root, unfinished, new Map());
    await rename(unfinished, target);
  }
  const moved = (program: string) => join(target, relative(programs.root, program));
  return {
    root: target,
    initdb: moved(programs.initdb),
    pgCtl: moved(programs.pgCtl),
    postgres: moved(programs.postgres),
  };
}

/** `copies` maps a source's inode to its copy, because libraries have several names there, at up to 27 MB each. */
async function copyFolder(from: string, to: string, copies: Map<number, string>): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const name of await readdir(from)) {
    const source = join(from, name);
    const target = join(to, name);
    const status = await stat(source);
    const twin = copies.get(status.ino);
    if (status.isDirectory()) await copyFolder(source, target, copies);
    else if (twin !== undefined) await link(twin, target);
    else {
      await copyFile(source, target);
      await chmod(target, status.mode & 0o100 ? 0o755 : 0o644);
      copies.set(status.ino, target);
    }
  }
}
