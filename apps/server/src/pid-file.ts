import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes this process's id to DATA_DIR/padkos.pid; answers what takes it away again. */
export async function writePidFile(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'padkos.pid');
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `${process.pid}\n`);
  return () => rm(path, { force: true });
}
