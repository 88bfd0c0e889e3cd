import { setTimeout as pause } from 'node:timers/promises';
import { httpClients, personOf, planOrders, restOrders, trpcOrders } from './clients.ts';
import { HttpConnection } from './http-connection.ts';
import type { Kitchen } from './kitchen.ts';
import { type Client, measureInTurns } from './measure.ts';
import type { Row } from './report.ts';

const CLIENTS = 32;
/** How many consoles are open and receive new orders. */
const CONSOLES = [0, 100, 500];
const SETTLE_MS = 2_000;

/**
 * The last minutes of an evening: each step of a customer's visit compared with an order, as the app makes it and
 * compressed as a browser asks; then whole visits, alone and with consoles that receive every order.
 */
export async function measureRush(kitchen: Kitchen, seconds: number): Promise<Row[]> {
  const { port, stop } = await kitchen.startServer();
  const plan = await planOrders(kitchen.db.sql);
  // Other people than those who order, so that their history does not grow.
  const headers = (client: number) => ({
    cookie: personOf(kitchen, client + CLIENTS).cookie,
    'accept-encoding': 'gzip, deflate, br, zstd',
    accept: '*/*',
  });
  const reads = (path: string) =>
    httpClients(CLIENTS, port, (client) => ({ method: 'GET', path, headers: headers(client) }));
  const orders = restOrders(CLIENTS, port, plan, (client) => personOf(kitchen, client));
  const steps = new Map<string, Client[]>([
    ['POST /api/orders', orders],
    ['customer.orders.place by tRPC', trpcOrders(kitchen, CLIENTS, port, plan)],
    ['GET /', reads('/')],
    ['GET /api/config', reads('/api/config')],
    ['GET /api/user', reads('/api/user')],
    ['GET /api/wallet', reads('/api/wallet')],
    ['GET /api/menu', reads(`/api/menu/${plan.deliveryDate}`)],
    ['GET /api/stats/today', reads('/api/stats/today')],
    ['GET /api/orders', reads('/api/orders')],
    ['GET /api/wallet/transactions', reads('/api/wallet/transactions')],
    ['GET /api/topups', reads('/api/topups')],
  ]);
  // What the app reads of the lists, and its polls.
  const others = ['customer.orders.recent', 'wallet.recent', 'customer.account.versions'].map(
    (name) => [`${name} by tRPC`, reads(`/trpc/${name}`)] as const,
  );
  const paths = [...steps, ...others];
  const measured = await measureInTurns(
    paths.map(([, clients]) => ({ clients })),
    seconds,
    kitchen.cpuTime,
  );
  const [order] = measured;
  const rows: Row[] = paths.flatMap(([path], at) => {
    const one = measured[at];
    if (one === undefined || order === undefined) return [];
    return { path, clients: CLIENTS, measured: one, floor: order, floorIs: 'POST /api/orders' };
  });

  const visits = orders.map((place, client) => async () => {
    for (const clients of steps.values()) if (clients !== orders) await clients[client]?.();
    await place();
  });
  const open: HttpConnection[] = [];
  for (const consoles of CONSOLES) {
    while (open.length < consoles) {
      const cookie = kitchen.admins[open.length % kitchen.admins.length]?.cookie ?? '';
      const stream = new HttpConnection(port);
      // It ends with the server.
      stream.send({ method: 'GET', path: '/api/admin/events', headers: { cookie } }).catch(() => undefined);
      open.push(stream);
    }
    await pause(SETTLE_MS);
    const [visit, beside] = await measureInTurns(
      [{ clients: visits }, { clients: orders }],
      seconds,
      kitchen.cpuTime,
    );
    if (visit === undefined || beside === undefined) continue;
    const path = `a visit, ${consoles} consoles open`;
    rows.push({ path, clients: CLIENTS, measured: visit, floor: beside, floorIs: 'POST /api/orders' });
  }
  for (const stream of open) stream.close();
  await stop();
  return rows;
}
