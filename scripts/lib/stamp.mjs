import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from './root.mjs';
import { withLock } from './with-lock.mjs';

/**
 * Does the work unless it was done to its end for the same state before, of which `hash` is the fingerprint, and
 * `isThere` says that its result still exists. Of two processes at once one works and the other waits.
 */
export async function unlessStamped({ name, hash, isThere, work, folder = stateFolder }) {
  const file = join(folder, name);
  const isDone = () => isThere() && readStamp(file) === hash;
  if (isDone()) return;
  await withLock(
    name,
    async () => {
      if (isDone()) return;
      rmSync(file, { force: true });
      await work();
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, hash);
    },
    folder,
  );
}

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
