import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './make-folders.ts';
import { findPostmaster } from './postmaster.ts';
import { startPostmaster } from './start-postmaster.ts';

const LOOK_EVERY_MS = 500;

/** Pauses before the attempts to restart it, in milliseconds. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000, 8_000];

/** A server that dies more often than this within ten minutes is not restarted. */
const MOST_DEATHS = 5;
const DEATHS_WITHIN_MS = 600_000;

interface Watched {
  readonly place: Place;
  readonly port: number;
  readonly throwaway: boolean;
  log(message: string): void;
  /** Called once, when the server is gone and cannot be restarted. */
  onGone(error: Error): void;
}

/**
 * Checks twice a second whether the cluster's server still runs, and restarts it on its port with growing pauses when
 * it does not. The returned function ends the watch and a restart in progress.
 */
export async function watchPostmaster(watched: Watched): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const watching = watch(watched, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) watched.onGone(error instanceof Error ? error : new Error(String(error)));
  });
  return async () => {
    ending.abort();
    await watching;
  };
}

async function watch(watched: Watched, signal: AbortSignal): Promise<void> {
  const deaths: number[] = [];
  for (;;) {
    const pid = await postmasterPid(watched.place);
    while (pid !== undefined && (await isRunning(pid))) {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false });
    }
    signal.throwIfAborted();
    const now = performance.now();
    deaths.push(now);
    if (deaths.filter((died) => died > now - DEATHS_WITHIN_MS).length > MOST_DEATHS) {
      throw new Error(`The embedded database died ${MOST_DEATHS + 1} times within ten minutes.`);
    }
    watched.log('The embedded database has died; it is started again');
    await startAgain(watched, signal);
    watched.log('The embedded database runs again');
  }
}

async function startAgain({ place, port, throwaway, log }: Watched, signal: AbortSignal): Promise<void> {
  let reason: unknown;
  for (const pause of PAUSES_MS) {
    await sleep(pause, undefined, { signal, ref: false });
    try {
      await startPostmaster(place, { throwaway, log, signal, port });
      return;
    } catch (error) {
      signal.throwIfAborted();
      reason = error;
      log(`The embedded database could not be started again: ${error}`);
    }
  }
  throw reason;
}

async function postmasterPid(place: Place): Promise<number | undefined> {
  const found = await findPostmaster(join(place.directory, 'data'));
  return found === undefined || found === 'dying' ? undefined : found.pid;
}

/** A process that has ended and waits for its parent to notice, as in a container without an init, is not running. */
async function isRunning(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return stat !== '' && !/\) [ZX] /.test(stat);
  }
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
