import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '@padkos/embedded/make-folders';

/**
 * Writes this process's id to DATA_DIR/padkos.pid. Answers what removes it, which also happens when the process ends
 * in another way than by a signal that cannot be caught. Throws where the folder cannot be written.
 */
export async function writePidFile(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'padkos.pid');
  await makeFolders(dataDir);
  await writeFile(path, `${process.pid}\n`);
  const remove = () => rmSync(path, { force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}
