import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { httpClients, personOf, planOrders, readsOf } from './clients.ts';
import { type Kitchen, untilReady } from './kitchen.ts';
import { measureInTurns } from './measure.ts';
import type { Row } from './report.ts';

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const BARE_PORT = 3980;
const CLIENTS = 32;

/** Customers' reads, compared with /healthz and with a bare server that makes one query. */
export async function measureReads(kitchen: Kitchen, seconds: number): Promise<Row[]> {
  const { port, stop } = await kitchen.startServer();
  const bare = spawn(process.execPath, [BARE_SERVER, String(BARE_PORT), kitchen.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(bare, 'exit');
  try {
    await untilReady(bare.stdout);
    const { deliveryDate } = await planOrders(kitchen.db.sql);
    const menu = `/api/menu/${deliveryDate}`;
    const input = encodeURIComponent(JSON.stringify({ date: deliveryDate }));
    const healthz = httpClients(CLIENTS, port, () => ({ method: 'GET', path: '/healthz' }));
    const query = httpClients(CLIENTS, BARE_PORT, (client) => ({
      method: 'GET',
      path: `/user/${personOf(kitchen, client).id}`,
    }));
    const rows: Row[] = [];
    for (const [path, floorIs, floorClients] of [
      [menu, '/healthz', healthz],
      [`/trpc/customer.menu.get?input=${input}`, '/healthz', healthz],
      ['/api/user', 'Fastify and one query', query],
      ['/api/wallet', 'Fastify and one query', query],
    ] as const) {
      const [measured, floor] = await measureInTurns(
        [{ clients: readsOf(kitchen, CLIENTS, port, path) }, { clients: floorClients }],
        seconds,
        kitchen.cpuTime,
      );
      if (measured === undefined || floor === undefined) continue;
      const [name = path] = path.split('?', 1);
      rows.push({ path: name, clients: CLIENTS, measured, floor, floorIs });
    }
    return rows;
  } finally {
    bare.kill('SIGTERM');
    await ended;
    await stop();
  }
}
