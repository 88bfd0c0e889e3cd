import { personOf, planOrders, restOrders, sqlOrders, trpcOrders } from './clients.ts';
import type { Kitchen } from './kitchen.ts';
import { type Client, type Measured, measureInTurns } from './measure.ts';
import type { Row } from './report.ts';

const PACE_MS = 50;
const SQL_CONNECTIONS = 8;

/**
 * Measures orders: each number of clients compared with the SQL function through the driver, with a server that
 * commits each order separately, and as the app places them.
 */
export async function measureOrders(kitchen: Kitchen, seconds: number): Promise<Row[]> {
  const { port, stop } = await kitchen.startServer();
  const singly = await kitchen.startServer({ ORDERS_TOGETHER: '1' });
  const plan = await planOrders(kitchen.db.sql);
  const person = (client: number) => personOf(kitchen, client);
  const rows: Row[] = [];
  const add = (path: string, clients: number, measured?: Measured, floor?: Measured, floorIs = '') => {
    if (measured !== undefined) rows.push({ path, clients, measured, floor: floor ?? null, floorIs });
  };
  const measure = (loads: readonly Client[][], paceMs = 0) =>
    measureInTurns(
      loads.map((clients) => ({ clients, paceMs })),
      seconds,
      kitchen.cpuTime,
    );
  for (const clients of [1, 8, 32, 128]) {
    const connections = Math.min(clients, SQL_CONNECTIONS);
    const [rest, floor, trpc, alone] = await measure([
      restOrders(clients, port, plan, person),
      sqlOrders(kitchen, connections, plan),
      trpcOrders(kitchen, clients, port, plan),
      restOrders(clients, singly.port, plan, person),
    ]);
    add('POST /api/orders', clients, rest, floor, `place_order, ${connections} connections`);
    add('POST /api/orders', clients, rest, alone, 'with ORDERS_TOGETHER=1');
    add('with ORDERS_TOGETHER=1', clients, alone, floor, `place_order, ${connections} connections`);
    add('customer.orders.place by tRPC', clients, trpc, rest, 'POST /api/orders');
  }
  const [paced, floor] = await measure(
    [restOrders(1, port, plan, person), sqlOrders(kitchen, 1, plan)],
    PACE_MS,
  );
  add('POST /api/orders, paced', 1, paced, floor, `place_order, p50 ${floor?.p50.toFixed(1)} ms`);
  await singly.stop();
  await stop();
  return rows;
}
