import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes the folder and those above it that are missing; `mode` is that of each new one. Throws what the file system
 * answers. Node's own `recursive` never ends in file systems that make no folders, as /proc.
 */
export async function makeFolders(path: string, mode?: number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  const above = dirname(path);
  if (above !== path) await makeFolders(above, mode);
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    // Another process may have made it meanwhile.
    if (error.code !== 'EEXIST' || found !== undefined) throw error;
  });
}
