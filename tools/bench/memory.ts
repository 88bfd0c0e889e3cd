import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { removeEmbeddedPostgres } from '@padkos/embedded';
import { type Memory, memoryOf, pidOf, whilePeaking } from '../../apps/server/testing/process-memory.ts';
import { untilReady } from './kitchen.ts';
import { runLoad } from './memory-load.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const PORT = 3998;
const REST_MS = 30_000;
const AFTER_MS = 45_000;

/** The server's memory limits, in MB of 2^20 bytes. */
const BARS = { rest: 200, peak: 300, after: 300 };

/**
 * Starts the server as `npm start` does, on a demo kitchen from an earlier start, and prints the memory of its
 * process at rest, its maximum during `seconds` of invoices and uploads, and afterwards. Linux only. Returns whether
 * it stayed within every limit.
 */
export async function measureMemory(seconds: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'padkos-bench-'));
  try {
    await (await startServer(folder)).stop();
    const { pid, stop } = await startServer(folder);
    try {
      await pause(REST_MS);
      const kept = [report('at rest', await memoryOf(pid), BARS.rest)];

      const done = await whilePeaking(pid, () => runLoad(`http://127.0.0.1:${PORT}`, seconds * 1000));
      kept.push(report('at most under load', done.peak, BARS.peak));
      process.stdout.write(
        `${done.result.invoices} invoices and ${done.result.uploads} uploads in ${seconds} s\n`,
      );
      await pause(AFTER_MS);
      kept.push(report(`${AFTER_MS / 1000} s after`, await memoryOf(pid), BARS.after));
      return kept.every(Boolean);
    } finally {
      await stop();
    }
  } finally {
    await removeEmbeddedPostgres(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function startServer(folder: string): Promise<{ pid: number; stop: () => Promise<unknown> }> {
  const server = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, SEED: 'demo', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  try {
    await untilReady(server.stdout);
    return { pid: await pidOf(folder), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function report(when: string, { all, own }: Memory, bar: number): boolean {
  const kept = all <= bar;
  process.stdout.write(
    `memory ${when.padEnd(20)} ${all.toFixed(0).padStart(4)} MB, its own ${own.toFixed(0).padStart(4)} MB   bar ${bar} MB${kept ? '' : '   BROKEN'}\n`,
  );
  return kept;
}
