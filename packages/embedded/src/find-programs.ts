import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The names of the programs that a cluster needs, as in `bin`. */
export interface Programs {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly root: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL programs of this platform among the optional packages.
 *
 * @throws EmbeddedPostgresError when the package of this platform is not installed, or there is none.
 */
export async function findPrograms(platform = process.platform, arch = process.arch): Promise<Programs> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const found: { initdb: string; pg_ctl: string; postgres: string } = await import(name);
    const { initdb, pg_ctl: pgCtl, postgres } = found;
    return { root: dirname(dirname(postgres)), initdb, pgCtl, postgres };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server (15 or newer), or install the dependencies again.',
      { cause },
    );
  }
}

/** PostgreSQL's major version; undefined when this user cannot reach the programs or they do not run here. */
export async function postgresMajor(programs: Programs, user?: SystemUser): Promise<string | undefined> {
  const { output } = await runProgram(programs.postgres, ['--version'], { cwd: '/', user });
  return /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
}

/**
 * PostgreSQL's major version.
 *
 * @throws EmbeddedPostgresError when the programs do not run on this machine.
 */
export async function requirePostgresMajor(programs: Programs): Promise<string> {
  const major = await postgresMajor(programs);
  if (major !== undefined) return major;
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this machine (${programs.postgres}). ` +
      'Set DATABASE_URL to a PostgreSQL server (15 or newer).',
  );
}

/** The system user who runs a program. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

interface ProgramResult {
  /** Null when a signal ended the program or it could not be started. */
  readonly code: number | null;
  /** The output of both streams, or why it could not be started. */
  readonly output: string;
}

interface ProgramOptions {
  readonly cwd: string;
  /** By default the user of this process. */
  readonly user?: SystemUser | undefined;
  /** Ends the program when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a program to its end and never rejects: a program that cannot be started is a result without a code.
 *
 * It runs in its own session, so that Ctrl-C at the terminal reaches neither it nor the server it leaves behind. It
 * has its own environment, because a person's PGDATA, PGPORT or German LC_MESSAGES must not affect PostgreSQL, whose
 * messages are read here in English.
 */
export function runProgram(program: string, args: readonly string[], options: ProgramOptions) {
  return new Promise<ProgramResult>((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      detached: true,
      windowsHide: true,
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal && { signal: options.signal }),
      ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
    });
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
