import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../../apps/server/testing/child-environment.ts';
import type { Tools } from './tools.ts';

export interface Program {
  readonly child: ChildProcess;
  /** Sends it this signal and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

interface ProgramOptions {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: Tools['user'];
}

/** Runs a program to its end. Errors: it ends with a code other than 0; `NAME.log` contains its output. */
export async function runToEnd(
  name: string,
  command: readonly string[],
  options: ProgramOptions,
): Promise<void> {
  const { child } = runProgram(name, command, options);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}: see ${join(options.folder, name)}.log`);
}

/** Runs a program until it is ended; its output goes into `NAME.log` of the folder. */
export function runProgram(
  name: string,
  [program = '', ...args]: readonly string[],
  { folder, env = {}, user }: ProgramOptions,
): Program {
  const child = spawn(program, args, {
    cwd: folder,
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = once(child, 'exit');
  ended.catch(() => {});
  return {
    child,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await ended;
    },
  };
}
