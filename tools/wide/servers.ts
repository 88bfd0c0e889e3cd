import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  freePort,
  type PadkosProcess,
  runPadkos,
  untilReady,
} from '../../apps/server/testing/padkos-process.ts';
import { runProgram } from './programs.ts';
import type { Tools } from './tools.ts';

const CADDYFILE = fileURLToPath(new URL('../../deploy/caddy/Caddyfile', import.meta.url));

/** One server of Padkos, which can be restarted on its port. */
export interface Server {
  readonly port: number;
  start(): Promise<void>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface Servers {
  /** The address that customers use: the proxy's. */
  readonly url: string;
  readonly servers: readonly Server[];
  close(): Promise<void>;
}

/** Starts two servers, one after the other, behind `deploy/caddy/Caddyfile`. */
export async function startServers(
  tools: Tools,
  folder: string,
  publicPort: number,
  variables: Readonly<Record<string, string>>,
): Promise<Servers> {
  const url = `http://127.0.0.1:${publicPort}`;
  const ports = [await freePort(), await freePort()];
  const servers = ports.map((port) => server(port, folder, { ...variables, PUBLIC_URL: url }));
  const proxy = runProgram('caddy', [tools.caddy, 'run', '--adapter', 'caddyfile', '--config', CADDYFILE], {
    folder,
    env: {
      PADKOS_SITE: url,
      PADKOS_SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  const close = async () => {
    await Promise.all(servers.map(({ end }) => end('SIGTERM')));
    await proxy.end();
  };
  try {
    for (const { start } of servers) await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, servers, close };
}

function server(port: number, folder: string, variables: Readonly<Record<string, string>>): Server {
  let running: PadkosProcess | undefined;
  return {
    port,
    async start() {
      running = runPadkos({
        TRUST_PROXY: '127.0.0.1',
        SEED: 'none',
        LOG_LEVEL: 'error',
        ...variables,
        PORT: String(port),
        DATA_DIR: join(folder, String(port)),
      });
      await untilReady(running);
    },
    async end(signal) {
      running?.child.kill(signal);
      await running?.exited;
    },
  };
}
