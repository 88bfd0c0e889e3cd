import { lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Programs, SystemUser } from './find-programs.ts';

/**
 * Makes the folder and its missing parents; `mode` applies to each new one. Throws the file system's error. Node's
 * own `recursive` never ends in file systems that create no folders, such as /proc.
 */
export async function makeFolders(path: string, mode?: number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  const above = dirname(path);
  if (above !== path) await makeFolders(above, mode);
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    // Another process may have made it in the meantime.
    if (error.code !== 'EEXIST' || found !== undefined) throw error;
  });
}

/** Gives a file or folder to the user; without one, this process's user keeps it. */
export async function changeOwner(path: string, user: SystemUser | undefined): Promise<void> {
  if (user) await lchown(path, user.uid, user.gid);
}

/** Gives a folder and everything in it to the user. */
export async function changeOwnerOfTree(folder: string, user: SystemUser): Promise<void> {
  await changeOwner(folder, user);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await changeOwner(join(entry.parentPath, entry.name), user);
  }
}

/** Where a cluster is and who runs it. */
export interface Place {
  /** Contains the cluster (`data`), its password, log and lock. */
  readonly directory: string;
  readonly programs: Programs;
  /** PostgreSQL's major version, as in the cluster's PG_VERSION. */
  readonly major: string;
  /** Set when this process runs as root, which PostgreSQL refuses. */
  readonly user: SystemUser | undefined;
}
