import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stateFolder } from './root.mjs';

/**
 * Does the work unless it was completed before for the same state, which `hash` identifies, and `isThere` confirms
 * that its result still exists. If two processes call it at once, one works and the other waits.
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

const LEFT_OUT = new Set(['node_modules', 'dist', '.turbo', 'e2e']);

/**
 * One hash over the names and contents of files, and of all files in folders except those that are installed, built
 * or only for tests. A path that does not exist counts as empty.
 */
export function hashFiles(paths, base) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => list(join(base, start))).sort()) {
    const content = readFileSync(path);
    hash.update(`${relative(base, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function list(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !LEFT_OUT.has(name))
    .flatMap((name) => list(join(path, name)));
}

/** Longer than any work under a lock takes; by then another process may have the process id. */
const STALE_MS = 15 * 60_000;

/** Time for a holder to write its id into the file that it has just created. */
const UNWRITTEN_MS = 5_000;

/** Does the work while no other process on this checkout does work of the same name; waits for it if necessary. */
async function withLock(name, work, folder) {
  const file = join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  while (!take(file)) {
    if (isHeld(file)) await sleep(200);
    else rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === 0) return age < UNWRITTEN_MS;
    process.kill(pid, 0);
    return age < STALE_MS;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
