import { johannesburgClock } from '@padkos/domain';
import { httpClients } from './clients.ts';
import type { Kitchen } from './kitchen.ts';
import { loopDelayOf } from './loop-delay.ts';

const RUNS = 3;

/**
 * Makes the manifest of today's orders and reads its PDF; reports how long that took and the delay of the event loop
 * during it.
 */
export async function measureManifest(kitchen: Kitchen): Promise<string> {
  const server = await kitchen.startServer();
  const date = johannesburgClock(new Date()).date;
  const headers = { cookie: kitchen.admin.cookie, 'content-type': 'application/json' };
  const [generate] = httpClients(1, server.port, () => ({
    method: 'POST',
    path: `/api/admin/manifest/${date}/generate`,
    headers,
    body: '{}',
  }));
  const [orders] = await kitchen.db.sql<[{ count: number }]>`
    select count(*)::int as count from orders where delivery_date = ${date} and status <> 'cancelled'`;
  const lines: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await loopDelayOf(server);
    const began = performance.now();
    const { pdfUrl } = JSON.parse((await generate?.()) ?? '{}');
    const made = performance.now() - began;
    const [read] = httpClients(1, server.port, () => ({ method: 'GET', path: pdfUrl, headers }));
    await read?.();
    const took = performance.now() - began;
    const delay = await loopDelayOf(server);
    lines.push(
      `manifest of ${orders.count} orders: made in ${made.toFixed(0)} ms, read as PDF after ${took.toFixed(0)} ms, event loop p99 ${delay.toFixed(0)} ms`,
    );
  }
  await server.stop();
  return `${lines.join('\n')}\n`;
}
