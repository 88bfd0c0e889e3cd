import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Undefined when it ended instead of starting the database. */
  readonly url: string | undefined;
  readonly output: string;
  /** Kills only this process, and waits until it is gone. */
  kill(): Promise<void>;
  /** Lets it stop the database and end, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the database from a process of its own, as the leader of a process group. */
export async function startServerProcess(
  dataDir: string,
  user?: { uid: number; gid: number },
): Promise<ServerProcess> {
  const script = fileURLToPath(new URL('server-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { cwd: '/', detached: true, ...user });
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise<string | undefined>((resolve, reject) => {
    child.once('error', reject);
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^url (.*)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('close', () => resolve(undefined));
  });
  return {
    child,
    url,
    output,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.stdin.write('stop\n');
      await ended;
      return child.exitCode;
    },
  };
}
