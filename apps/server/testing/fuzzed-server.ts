import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UNNAMED_REFUSAL } from '../src/http/rest/register-operations.ts';
import { freePort, runPadkos, untilReady } from './padkos-process.ts';
import { memoryOf } from './process-memory.ts';
import { Browser, type TestServer } from './test-server.ts';

const SAMPLE_MS = 60_000;
/** As `npm start` sets them (scripts/lib/runtime.mjs). */
const AS_STARTED = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The server that receives the invalid input. */
export interface FuzzedServer {
  /** The same person, calling this server. */
  seenBy(browser: Browser): Browser;
  /** The memory of the process at each minute so far, in MB. Linux only. */
  readonly memory: readonly number[];
  /** Throws if an operation refused with a code that it does not declare. */
  close(): Promise<void>;
}

/**
 * The whole server with its jobs in a separate process, next to a test server on the same database, so that its memory includes
 * no test. It starts at the test server's time.
 */
export async function startFuzzedServer({ app }: TestServer): Promise<FuzzedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'padkos-fuzzed-'));
  const port = await freePort();
  const padkos = runPadkos({
    ...AS_STARTED,
    PORT: String(port),
    DATABASE_URL: app.db.url,
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'warn',
    KITCHEN_NOW: app.clock.now().toISOString(),
  });
  await untilReady(padkos);
  const memory: number[] = [];
  const stopping = new AbortController();
  const sampling = (async () => {
    while (!stopping.signal.aborted && padkos.child.exitCode === null) {
      if (padkos.child.pid !== undefined) memory.push(Math.round((await memoryOf(padkos.child.pid)).all));
      await pause(SAMPLE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    memory,
    seenBy: ({ cookie }) => new Browser(`http://127.0.0.1:${port}`, cookie),
    async close() {
      stopping.abort();
      await sampling;
      padkos.child.kill('SIGTERM');
      await padkos.exited;
      await rm(folder, { recursive: true, force: true });
      const unnamed = padkos
        .output()
        .split('\n')
        .filter((line) => line.includes(UNNAMED_REFUSAL));
      if (unnamed.length > 0) throw new Error(unnamed.join('\n'));
    },
  };
}
