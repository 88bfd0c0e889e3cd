import { planOrders, restOrders, sqlOrders, trpcOrders } from './clients.ts';
import type { Kitchen } from './kitchen.ts';
import { measureInTurns } from './measure.ts';
import type { Row } from './report.ts';

const PACE_MS = 50;
const SQL_CONNECTIONS = 8;

/** Orders: each number of clients beside the SQL function through the driver, and what the app's way costs more. */
export async function measureOrders(kitchen: Kitchen, seconds: number): Promise<Row[]> {
  const { port, stop } = await kitchen.startServer();
  const plan = await planOrders(kitchen.db.sql);
  const rows: Row[] = [];
  for (const clients of [1, 8, 32, 128]) {
    const bare = sqlOrders(kitchen, Math.min(clients, SQL_CONNECTIONS), plan);
    const [rest, floor, trpc] = await measureInTurns(
      [
        { clients: restOrders(kitchen, clients, port, plan) },
        { clients: bare },
        { clients: trpcOrders(kitchen, clients, port, plan) },
      ],
      seconds,
      kitchen.cpuTime,
    );
    if (rest === undefined || floor === undefined || trpc === undefined) continue;
    const floorIs = `place_order, ${bare.length} connections`;
    rows.push({ path: 'POST /api/orders', clients, measured: rest, floor, floorIs });
    rows.push({
      path: 'customer.placeOrder by tRPC',
      clients,
      measured: trpc,
      floor: rest,
      floorIs: 'POST /api/orders',
    });
  }
  const [paced, floor] = await measureInTurns(
    [
      { clients: restOrders(kitchen, 1, port, plan), paceMs: PACE_MS },
      { clients: sqlOrders(kitchen, 1, plan), paceMs: PACE_MS },
    ],
    seconds,
    kitchen.cpuTime,
  );
  if (paced !== undefined && floor !== undefined) {
    rows.push({
      path: 'POST /api/orders, paced',
      clients: 1,
      measured: paced,
      floor,
      floorIs: `place_order p50 ${floor.p50.toFixed(1)} ms`,
    });
  }
  await stop();
  return rows;
}
