import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** More than a run's databases and browsers write, so that its processes have memory too. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const NAME = 'padkos-test-';
/** Longer than any run. */
const LEFT_MS = 24 * 3_600_000;

/**
 * A new folder for all temporary files of a run, which any user may enter. It is in memory if there is room: each
 * database is 700 files, which a disk's file system takes longer to create and delete than most tests take to run.
 * Removes what a killed run left in memory.
 */
export function makeTemporaryFolder(memory = MEMORY, needed = NEEDED_BYTES) {
  removeLeft(memory);
  const folder = mkdtempSync(join(hasRoom(memory, needed) ? memory : tmpdir(), NAME));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(place, needed) {
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(place);
    return Math.min(bavail * bsize, freemem()) >= needed;
  } catch {
    return false;
  }
}

function removeLeft(place) {
  try {
    for (const name of readdirSync(place).filter((entry) => entry.startsWith(NAME))) {
      const folder = join(place, name);
      if (Date.now() - statSync(folder).mtimeMs > LEFT_MS) rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    // The place does not exist, or the folder belongs to another user.
  }
}
