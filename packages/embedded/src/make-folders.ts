import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

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
