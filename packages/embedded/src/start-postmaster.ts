import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runProgram } from './find-programs.ts';
import type { Place } from './make-folders.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

const LIMIT_BYTES = 2_000_000;
const TAIL_BYTES = 4_000;
const TAIL_LINES = 15;

/** The size of the log in bytes, 0 without one: a position for a later reading to begin at. */
export async function serverLogSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** The last lines of the log that were written after `from` (a size in bytes), at most fifteen. */
export async function serverLogTail(file: string, from = 0): Promise<string> {
  const size = await serverLogSize(file);
  const start = Math.max(from, size - TAIL_BYTES);
  if (size <= start) return '';
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-TAIL_LINES).join('\n');
  } finally {
    await handle.close();
  }
}

/**
 * Limits the size of the log: beyond 2 MB its content moves to `<file>.1` and it begins again. PostgreSQL has the
 * file open for appending, so it continues at the new end.
 */
export async function keepServerLogSmall(file: string): Promise<void> {
  if ((await serverLogSize(file)) < LIMIT_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** Long enough for a recovery after a crash under load. */
const PATIENCE_SECONDS = 120;

/** A cancelled start is part of a stop, which has ten seconds in total. */
const ABORTED_MS = 7_000;

/** Enough for one server with its jobs. JIT compilation costs more than it saves on queries this small. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'logging_collector=off',
];

/** Fast, but a power failure breaks it. Committed data still survives the end of any process. */
const THROWAWAY_SETTINGS = ['fsync=off', 'full_page_writes=off'];

/** Temporary errors, or ones that another port avoids: worth retrying. */
const PASSING = /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block/;

export const SERVER_LOG = 'postgres.log';

/**
 * Ensures that the cluster's server runs, and returns its port. Takes over a server that an earlier run left, and
 * waits for one that is still shutting down or recovering.
 *
 * @throws EmbeddedPostgresError with the end of the server's log when it does not start; the reason of `signal` when
 * that aborts, after stopping everything that it started.
 */
export async function startPostmaster(
  place: Place,
  options: {
    readonly throwaway: boolean;
    readonly log: (message: string) => void;
    readonly signal?: AbortSignal | undefined;
    /** The port to use; by default a free one. */
    readonly port?: number | undefined;
  },
): Promise<number> {
  const { signal } = options;
  const deadline = performance.now() + PATIENCE_SECONDS * 1000;
  let hasSaidSo = false;
  while (performance.now() < deadline) {
    signal?.throwIfAborted();
    const running = await findPostmaster(join(place.directory, 'data'));
    if (running === undefined) {
      const port = await startOnPort(place, options.port ?? (await freePort()), options.throwaway, signal);
      if (port !== undefined) return port;
    } else if (running !== 'dying' && running.status === 'ready') {
      options.log(`Taking over the database that an earlier run left running (process ${running.pid})`);
      return running.port;
    } else if (!hasSaidSo) {
      options.log('Waiting for the database that an earlier run left shutting down or recovering');
      hasSaidSo = true;
    }
    await sleep(100);
  }
  throw await startError(place, `does not become ready within ${PATIENCE_SECONDS} seconds`, 0);
}

/** Undefined if the port was taken in the meantime, or another temporary obstacle prevented the start. */
async function startOnPort(
  place: Place,
  port: number,
  throwaway: boolean,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const logFile = join(place.directory, SERVER_LOG);
  await keepServerLogSmall(logFile);
  const from = await serverLogSize(logFile);
  const settings = [`port=${port}`, ...SETTINGS, ...(throwaway ? THROWAWAY_SETTINGS : [])];
  // Paths are relative: pg_ctl passes them through a shell, where a dollar or a quote in a folder's name has a
  // meaning.
  const started = await runProgram(
    place.programs.pgCtl,
    [
      'start',
      '--wait',
      `--timeout=${PATIENCE_SECONDS}`,
      '--pgdata=data',
      `--log=${SERVER_LOG}`,
      `--options=${settings.map((setting) => `-c ${setting}`).join(' ')}`,
    ],
    { cwd: place.directory, user: place.user, signal },
  );
  if (signal?.aborted) {
    // Only the program that waits for the server has ended; the server may still be starting or recovering.
    await stopPostmaster(place, ABORTED_MS);
    throw signal.reason;
  }
  if (started.code === 0) return port;
  const said = await serverLogTail(logFile, from);
  if (PASSING.test(said)) return undefined;
  throw await startError(place, `does not start (${started.output})`, from);
}

async function startError(place: Place, what: string, from: number): Promise<EmbeddedPostgresError> {
  const logFile = join(place.directory, SERVER_LOG);
  return new EmbeddedPostgresError(
    `The embedded database in ${place.directory} ${what}. Put right what its log says, or set DATABASE_URL to a ` +
      `PostgreSQL server. The end of ${logFile}:\n${await serverLogTail(logFile, from)}`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new EmbeddedPostgresError('The system gives no free port on 127.0.0.1'));
      });
    });
  });
}
