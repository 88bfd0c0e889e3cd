import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runProgram } from './find-programs.ts';
import type { Place } from './make-folders.ts';

/** The content of postmaster.pid, of a running server or of one that died without removing it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: 'starting' | 'stopping' | 'ready' | 'unknown';
}

/**
 * The server of this cluster, or undefined if none runs. A pid file without a running server does not count and is
 * removed: PostgreSQL would trust its process id, which may belong to another process by now.
 *
 * If the system does not tell which process works in which folder (all but Linux), the id is trusted.
 */
export async function findPostmaster(dataDirectory: string): Promise<Postmaster | 'dying' | undefined> {
  const file = join(dataDirectory, 'postmaster.pid');
  const written = await readPidFile(file);
  const workers = process.platform === 'linux' ? await processesIn(dataDirectory) : undefined;
  if (!workers) return written && isAlive(written.pid) ? written : undefined;
  if (written && workers.includes(written.pid)) return written;
  // The backends of a killed server notice it within moments. They must be gone before the next server starts.
  if (workers.length > 0) return 'dying';
  if (written) await rm(file, { force: true });
  return undefined;
}

/** PostgreSQL source, src/include/utils/pidfile.h: line 1 the process id, 4 the port, 8 the status. */
async function readPidFile(file: string): Promise<Postmaster | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  const status = lines[7];
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    status: status === 'starting' || status === 'stopping' || status === 'ready' ? status : 'unknown',
  };
}

/** The ids of the PostgreSQL processes that work in the folder, which every process of a cluster does. */
async function processesIn(dataDirectory: string): Promise<number[]> {
  const folder = await realpath(dataDirectory);
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const isInside = (await readlink(`/proc/${id}/cwd`).catch(() => '')) === folder;
      const name = isInside ? await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '') : '';
      return name.trim() === 'postgres' ? Number(id) : 0;
    }),
  );
  return found.filter((id) => id > 0);
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A closing checkpoint may take long on a slow disk; without it, the next start recovers from the write-ahead log. */
const USUAL_MS = 12_000;

/** A server writes its pid file at once, and processes without their server end within moments. */
const SETTLING_MS = 2_000;

/** Reserved for the immediate shutdown, in seconds. */
const IMMEDIATE_SECONDS = 2;

/**
 * Stops the cluster's server and waits until it is gone: gracefully, or immediately if that takes longer than
 * `withinMs`, which loses nothing that was committed. Does nothing if the server is gone already.
 *
 * @throws EmbeddedPostgresError when it still runs after that.
 */
export async function stopPostmaster(place: Place, withinMs = USUAL_MS): Promise<void> {
  const data = join(place.directory, 'data');
  const fastSeconds = Math.max(1, Math.floor(withinMs / 1000) - IMMEDIATE_SECONDS);
  let said = '';
  for (const [mode, seconds] of [
    ['fast', fastSeconds],
    ['immediate', IMMEDIATE_SECONDS],
  ] as const) {
    if ((await findSettled(data, withinMs)) === undefined) return;
    const stopped = await runProgram(
      place.programs.pgCtl,
      ['stop', '--wait', `--timeout=${seconds}`, '--pgdata=data', `--mode=${mode}`],
      { cwd: place.directory, user: place.user },
    );
    if (stopped.code === 0) return;
    said = stopped.output;
  }
  const left = await findPostmaster(data);
  if (left === undefined || left === 'dying') return;
  throw new EmbeddedPostgresError(
    `The embedded database (process ${left.pid}) does not stop: ${said}. End that process by hand.`,
  );
}

/** The server, once a new one has written its pid file and the processes of a killed one have noticed. */
async function findSettled(data: string, withinMs: number) {
  const deadline = performance.now() + Math.min(withinMs, SETTLING_MS);
  for (;;) {
    const found = await findPostmaster(data);
    if (found !== 'dying' || performance.now() > deadline) return found;
    await sleep(50);
  }
}
