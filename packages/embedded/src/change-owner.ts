import { lchown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemUser } from './run-program.ts';

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
