import { join } from 'node:path';
import type { Place } from './choose-place.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPostmaster } from './postmaster.ts';
import { runProgram } from './run-program.ts';

/** A closing checkpoint may take longer on a slow disk; the write-ahead log makes up for it at the next start. */
const FAST_SECONDS = 6;

/**
 * Stops the cluster's server and waits until it is gone: in an orderly way, or if that takes too long at once, which
 * loses nothing that was committed. A server that is gone already is fine.
 *
 * @throws EmbeddedPostgresError when it still runs after that.
 */
export async function stopPostmaster(place: Place): Promise<void> {
  const data = join(place.directory, 'data');
  let said = '';
  for (const mode of ['fast', 'immediate']) {
    if ((await findPostmaster(data)) === undefined) return;
    const stopped = await runProgram(
      place.programs.pgCtl,
      ['stop', '--wait', `--timeout=${FAST_SECONDS}`, '--pgdata=data', `--mode=${mode}`],
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
