import type { Database } from '@padkos/database';
import { addDays, johannesburgClock } from '@padkos/domain';
import { Browser } from '../../apps/server/testing/test-server.ts';
import { ADMIN } from './shop.ts';

/**
 * Reads the report of all orders and their table through the proxy. Returns what is wrong: nothing when both show
 * every order and were read from the replica, whose database is `replica`.
 */
export async function findUnreported(
  url: string,
  orders: ReadonlyMap<string, string>,
  deliveryDate: string,
  replica: Database,
): Promise<string[]> {
  const admin = new Browser(url);
  await admin.post('/api/login', ADMIN);
  const faults: string[] = [];
  const from = addDays(johannesburgClock(new Date()).date, -1);
  const { body } = await admin.get(`/api/admin/analytics/${from}/${deliveryDate}`);
  if (body.totalOrders !== orders.size)
    faults.push(`the report shows ${body.totalOrders} orders instead of ${orders.size}`);
  const table: string = (await admin.get(`/api/admin/orders/${deliveryDate}/export.csv`)).body;
  const missing = [...orders.values()].filter((number) => !table.includes(number));
  if (missing.length > 0) faults.push(`the table of orders lacks ${missing.length} of them`);
  const [{ sessions, follows }] = await replica.sql<[{ sessions: number; follows: boolean }]>`
    select count(*)::int as sessions, pg_is_in_recovery() as follows
    from pg_stat_activity where usename = 'padkos_server'`;
  if (!follows || sessions === 0) faults.push('the reports were not read from the replica');
  return faults;
}
