import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SAMPLE_MS = 50;

/** Resident memory of a process in MB: the total, and the private part without pages of programs and libraries. */
export interface Memory {
  readonly all: number;
  readonly own: number;
}

/** The id of the server that runs with this DATA_DIR. The process itself has to report it, because its parent is npm's script. */
export async function pidOf(dataDir: string): Promise<number> {
  return Number(await readFile(join(dataDir, 'padkos.pid'), 'utf8'));
}

/** The current memory of a process. Linux only. */
export async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) =>
    Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm'))?.[1]) / 1024;
  return { all: field('VmRSS'), own: field('RssAnon') };
}

/** Does the work and returns its result with the peak memory of the process meanwhile. Linux only. */
export async function whilePeaking<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; peak: Memory }> {
  let peak: Memory = { all: 0, own: 0 };
  let working = true;
  const watching = (async () => {
    while (working) {
      const now = await memoryOf(pid);
      if (now.all > peak.all) peak = now;
      await pause(SAMPLE_MS);
    }
  })();
  try {
    return { result: await work(), peak };
  } finally {
    working = false;
    await watching;
  }
}
