import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export interface DemoKitchen {
  readonly url: string;
  /** Stops the server and starts it on the same data at a later time of the application clock. */
  restartAt(kitchenNow: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a separate demo kitchen with its own database at this time of the application clock. */
export async function startDemoKitchen(kitchenNow: string): Promise<DemoKitchen> {
  const dataDir = await mkdtemp(join(tmpdir(), 'padkos-guides-'));
  const port = await freePort();
  let server = await start(dataDir, port, kitchenNow);
  return {
    url: `http://localhost:${port}`,
    async restartAt(later) {
      await end(server);
      server = await start(dataDir, port, later);
    },
    async stop() {
      await end(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(dataDir: string, port: number, kitchenNow: string): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const server = spawn(process.execPath, [SERVER], {
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), KITCHEN_NOW: kitchenNow },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of server.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += part;
    if (said.includes('Padkos is ready at')) {
      server.stdout.resume();
      return server;
    }
  }
  throw new Error(said);
}

async function end(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
