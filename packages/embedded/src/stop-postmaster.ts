import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Place } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { runProgram } from './run-program.ts';

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
