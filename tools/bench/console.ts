import { addDays, johannesburgClock, runningClock } from '@padkos/domain';
import { rebuildDaySums } from '@padkos/services';
import { httpClients } from './clients.ts';
import type { Kitchen } from './kitchen.ts';
import { measureInTurns } from './measure.ts';
import type { Row } from './report.ts';

const SECONDS = 1;

/** The console's reads by one administrator, one call after another. */
export async function measureConsole(kitchen: Kitchen): Promise<Row[]> {
  const { port, stop } = await kitchen.startServer();
  await rebuildDaySums({ db: kitchen.db, clock: runningClock() });
  const today = johannesburgClock(new Date()).date;
  const rows: Row[] = [];
  for (const path of [
    '/api/admin/dashboard/overview',
    `/api/admin/dashboard/${today}`,
    `/api/admin/orders/${today}`,
    '/api/admin/orders/pending',
    `/api/admin/analytics/${addDays(today, -89)}/${today}`,
    '/api/admin/users',
    '/api/admin/users/page',
    '/api/admin/users/page?search=customer%201999&sort=-wallet',
    '/api/admin/menu-items',
    '/api/admin/weekly-assignments',
    `/api/admin/daily-menu/${today}`,
    `/api/admin/manifest/${today}`,
    '/api/admin/payments',
    '/api/admin/messages',
    '/api/admin/notification-status',
    '/api/admin/settings',
    '/api/admin/audit-log',
    '/api/admin/security-events',
    '/api/admin/tasks',
  ]) {
    const { cookie } = kitchen.admin;
    const clients = httpClients(1, port, () => ({ method: 'GET', path, headers: { cookie } }));
    const [measured] = await measureInTurns([{ clients }], SECONDS, kitchen.cpuTime);
    if (measured !== undefined) rows.push({ path, clients: 1, measured, floor: null, floorIs: '' });
  }
  await stop();
  return rows;
}
