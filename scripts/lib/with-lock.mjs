import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stateFolder } from './root.mjs';

/** Longer than anything done under a lock takes; a process id may belong to somebody else by then. */
const STALE_MS = 15 * 60_000;

/** Time for a holder to write its id into the file that it has just made. */
const UNWRITTEN_MS = 5_000;

/** Does the work while no other process on this checkout does work of the same name, waiting for it if need be. */
export async function withLock(name, work, folder = stateFolder) {
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
