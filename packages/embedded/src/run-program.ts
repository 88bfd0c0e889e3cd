import { spawn } from 'node:child_process';

/** The system user who runs a program. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface ProgramResult {
  /** Null when a signal ended the program or it could not be started. */
  readonly code: number | null;
  /** The output of both streams, or why it could not be started. */
  readonly output: string;
}

export interface ProgramOptions {
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
