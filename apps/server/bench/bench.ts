import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, openDatabase } from '@padkos/database';
import { DEMO_PASSWORD } from '@padkos/demo';
import { addDays, johannesburgClock } from '@padkos/domain';
import { joinEmbeddedPostgres, removeEmbeddedPostgres } from '@padkos/embedded';
import { readEnvironment } from '../src/start/environment.ts';
import { createLogger } from '../src/start/logger.ts';
import { startPadkos } from '../src/start/start-padkos.ts';
import { fill } from './fill.ts';
import { measure } from './measure.ts';

/**
 * What Padkos does a second beside what the bare parts do, in one run on one machine: ratios, for the machine's own
 * speed says nothing. The database, the server and the load share the same cores.
 */
const folder = await mkdtemp(join(tmpdir(), 'padkos-bench-'));
const port = 3999;
const environment = readEnvironment({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' });
const padkos = await startPadkos(environment, createLogger('silent', false));
const embedded = await joinEmbeddedPostgres({ dataDir: folder, log: () => {} });
const db = openDatabase({ url: embedded.url, maxConnections: 10, withoutJobs: true });
try {
  const url = `http://127.0.0.1:${port}`;
  const signIn = async (email: string) => {
    const sign = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    const { id } = (await sign.json()) as { id: string };
    return { id, cookie: sign.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
  };
  const timesOf = async (path: string, person: { cookie: string }) => {
    const times: number[] = [];
    for (let i = 0; i < 7; i++) {
      const began = performance.now();
      const answer = await fetch(url + path, {
        headers: { cookie: person.cookie, 'accept-encoding': 'identity' },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      // The first one warms up.
      if (i > 0) times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    return { median: times[3] ?? 0, slowest: times.at(-1) ?? 0 };
  };
  const { id: userId, cookie } = await signIn('thandi.nkosi@padkos.example');
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  };
  const { earliestDeliveryDate: deliveryDate } = (await get('/api/config')) as {
    earliestDeliveryDate: never;
  };
  const actor = { userId: null, ipAddress: null, userAgent: 'bench' };
  const now = () => new Date();
  const dish = { title: 'Bench', description: '', price: 0, imageUrl: '', isActive: true };
  const menuItemId = await calls.saveMenuItem(db.sql, { id: null, item: dish, actor, now: now() });
  await calls.setDailyMenu(db.sql, {
    date: deliveryDate,
    menuItemIds: [menuItemId],
    maxQuantity: null,
    actor,
    now: now(),
  });
  for (let i = 0; i < 3; i++) {
    const credit = { actor, key: null, hash: null, userId, tokens: 100_000, notes: null, now: now() };
    await calls.creditWallet(db.sql, credit);
  }
  const items = [{ menuItemId, quantity: 1 }];

  const bare = await measure('a bare route (/healthz)', () => get('/healthz'));
  const menu = await measure('a menu (GET /api/menu)', () => get(`/api/menu/${deliveryDate}`));
  const sql = await measure('place_order called directly', () =>
    calls.placeOrder(db.sql, {
      userId,
      key: null,
      hash: null,
      deliveryDate,
      now: now(),
      lines: items,
      card: null,
      expectedTotal: null,
    }),
  );
  const rest = await measure('an order (POST /api/orders)', async () => {
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ deliveryDate, items }),
    });
    if (answer.status !== 201) throw new Error(`an order answers ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  });
  await fill(db.sql);
  const admin = await signIn('admin@padkos.example');
  const today = johannesburgClock(now()).date;
  const ago = addDays(today, -89);
  process.stdout.write('\nserver time of the console with 10 000 more users and 20 000 more orders\n');
  for (const path of [
    `/api/admin/dashboard/overview`,
    `/api/admin/dashboard/${today}`,
    `/api/admin/orders/${today}`,
    '/api/admin/orders/pending',
    `/api/admin/analytics/${ago}/${today}`,
    '/api/admin/users',
    '/api/admin/menu-items',
    '/api/admin/weekly-assignments',
    `/api/admin/daily-menu/${deliveryDate}`,
    `/api/admin/manifest/${today}`,
    '/api/admin/notification-status',
    '/api/admin/settings',
    '/api/admin/audit-log',
    '/api/admin/tasks',
  ]) {
    const times = await timesOf(path, admin);
    process.stdout.write(
      `${path.padEnd(46)} median ${times.median.toFixed(0).padStart(4)} ms   slowest ${times.slowest.toFixed(0).padStart(4)} ms\n`,
    );
  }
  const ratio = (a: number, b: number) => `${Math.round((100 * a) / b)} %`;
  process.stdout.write(
    `\nmenu / bare route              ${ratio(menu, bare)}\norder by REST / by SQL alone   ${ratio(rest, sql)}\n`,
  );
} finally {
  await db.close();
  await embedded.stop();
  await padkos.stop();
  await removeEmbeddedPostgres(folder);
}
