import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';

const SERVER = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface PadkosProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code; null if it was killed. */
  readonly exited: Promise<number | null>;
}

/** Runs the server as a separate process. */
export function runPadkos(variables: Record<string, string>): PadkosProcess {
  const child = spawn(process.execPath, [SERVER], {
    env: childEnvironment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => output, exited };
}

/** Waits until the server reports that it is ready; if it ends instead, throws its output. */
export async function untilReady(padkos: PadkosProcess): Promise<void> {
  while (!padkos.output().includes('Padkos is ready at')) {
    if (padkos.child.exitCode !== null || padkos.child.signalCode !== null) throw new Error(padkos.output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
