import { chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Sql } from '@padkos/database';
import { startMailServer } from '@padkos/mail/testing';
import { readArguments } from '../src/commands/read-arguments.ts';
import { errorText } from '../src/start/error-text.ts';
import { freePort } from '../src/testing/padkos-process.ts';
import { SIMULATED } from '../src/testing/simulated-gateways.ts';
import { type DatabaseMachines, startDatabaseMachines } from './database-machines.ts';
import { type Drive, drive } from './drive.ts';
import { findUncountedSignIns } from './limits.ts';
import { findLosses } from './proof.ts';
import { findUnreported } from './reports.ts';
import { startServers } from './servers.ts';
import { ADMIN, openShop } from './shop.ts';
import { findTools } from './tools.ts';
import { waitUntil } from './wait-until.ts';

const CUSTOMERS = 24;
const CALM_MS = 10_000;
const BACK_MS = 90_000;
/** Padkos asks the gateway by itself after one, two and four minutes. */
const SETTLED_MS = 300_000;
const SENT_MS = 300_000;
const OWNER = 'wide-owner';
const SERVER = 'wide-server';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run test:wide`. Exit 1 when something that was acknowledged is lost or doubled, or the whole does not come back. */
try {
  const given = readArguments({
    about:
      'Two servers behind Caddy on a PostgreSQL of two machines, by Patroni and HAProxy as deploy/ has them, all on this ' +
      'machine: customers order and top up while a server is stopped, a server is killed and the primary is killed. ' +
      'Proves that nothing that was acknowledged is lost or doubled. Takes about three minutes.',
    call: 'npm run test:wide',
  });
  if (given && !(await run())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${await errorText(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<boolean> {
  const tools = findTools();
  const folder = await mkdtemp(join(tmpdir(), 'padkos-wide-'));
  if (tools.user) chownSync(folder, tools.user.uid, tools.user.gid);
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const database = await startDatabaseMachines(tools, folder);
    closing.push(() => database.close());
    await makeDatabase(database);
    const mails: string[] = [];
    const mail = await startMailServer({
      onData(stream, _session, done) {
        let head = '';
        stream.setEncoding('utf8').on('data', (text: string) => {
          head += text;
        });
        stream.on('end', () => {
          mails.push(/^Message-ID:\s*(.*)$/im.exec(head)?.[1] ?? '');
          done();
        });
      },
    });
    closing.push(() => mail.close());
    const publicPort = await freePort();
    const gateway = await SIMULATED.paystack(`http://127.0.0.1:${publicPort}`);
    closing.push(() => gateway.close());
    const { url, servers, close } = await startServers(tools, folder, publicPort, {
      ...gateway.variables,
      DATABASE_URL: database.url('padkos_server', SERVER, 'padkos'),
      DATABASE_OWNER_URL: database.url('padkos_owner', OWNER, 'padkos'),
      DATABASE_REPLICA_URL: database.url('padkos_server', SERVER, 'padkos', 'replica'),
      SMTP_URL: mail.url,
      MAIL_FROM: 'Kitchen <no-reply@kitchen.example>',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    closing.push(close);
    say(`Two servers at ${url}, two machines of PostgreSQL.`);
    const shop = await openShop(url, CUSTOMERS);
    const [first, second] = servers;
    const [one, other] = shop.customers;
    if (!first || !second || !one || !other) throw new Error('there are fewer than two servers or customers');
    const faults = await findUncountedSignIns(servers, one.email);

    const driving = drive(shop);
    closing.push(() => driving.leave());
    await stage(driving, 'nothing happens', async () => {});
    await stage(driving, 'a server is stopped by SIGTERM and started again', async () => {
      await first.end('SIGTERM');
      await first.start();
    });
    await stage(driving, 'a server is killed and started again', async () => {
      await second.end('SIGKILL');
      await second.start();
    });
    const primary = await database.primary();
    await stage(driving, `the primary, ${primary.name}, is killed`, async () => {
      const killed = performance.now();
      await primary.kill();
      const before = driving.told.orders.size;
      await waitUntil(
        async () => driving.told.orders.size > before + CUSTOMERS,
        BACK_MS,
        'no orders are taken',
      );
      say(`  orders are taken again ${seconds(performance.now() - killed)} after it`);
    });
    await stage(driving, `${primary.name} comes back and follows`, async () => {
      const started = performance.now();
      primary.start();
      await database.untilWhole();
      say(`  both machines hold each commit again after ${seconds(performance.now() - started)}`);
    });
    await driving.end();
    faults.push(...(await findUncountedSignIns(servers, other.email)));

    const db = openDatabase({
      url: database.url('padkos_owner', OWNER, 'padkos'),
      maxConnections: 2,
      statementTimeoutMs: 60_000,
    });
    closing.push(() => db.close());
    const count = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count;
    await waitUntil(
      async () =>
        (await count(
          db.sql`select count(*)::int as count from settlements where processing_status = 'credited'`,
        )) === gateway.payments().length,
      SETTLED_MS,
      'a payment at the gateway is not credited',
    );
    const untold = () =>
      count(db.sql`
      select count(*)::int as count from orders where not exists (
        select 1 from mail_messages where message_id = 'order-placed.' || orders.id and sent_at is not null)`);
    await waitUntil(async () => (await untold()) === 0, SENT_MS, 'messages about orders are not sent');
    faults.push(...(await findLosses(db, { told: driving.told, paid: gateway.payments(), mails })));
    const replica = openDatabase({
      url: database.url('padkos_owner', OWNER, 'padkos', 'replica'),
      maxConnections: 1,
    });
    closing.push(() => replica.close());
    faults.push(...(await findUnreported(url, driving.told.orders, shop.deliveryDate, replica)));
    const again = mails.length - new Set(mails).size;
    say(`${driving.told.orders.size} orders and ${driving.told.topups.size} top-ups were acknowledged.`);
    say(`${mails.length} messages were sent, ${again} of them a second time.`);
    for (const fault of faults) say(`WRONG: ${fault}`);
    if (faults.length === 0) say('Nothing is lost or doubled, and everything adds up.');
    return faults.length === 0;
  } finally {
    for (const end of closing.reverse()) await end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets something happen while customers order, and says which calls failed meanwhile. */
async function stage(driving: Drive, what: string, happen: () => Promise<void>): Promise<void> {
  say(`${what}:`);
  const before = driving.told.orders.size;
  driving.takeFailures();
  await happen();
  await pause(CALM_MS);
  const failures = [...driving.takeFailures()].map(([answer, times]) => `${times} x ${answer}`);
  say(`  ${driving.told.orders.size - before} orders; ${failures.join(', ') || 'no call failed'}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** The database with its two roles, as docs/operations.md makes them. */
async function makeDatabase({ url, superuser }: DatabaseMachines): Promise<void> {
  const db = openDatabase({ url: url(superuser.name, superuser.password, 'postgres'), maxConnections: 1 });
  const run = (sql: Sql, text: string) => sql.unsafe(text);
  try {
    await run(db.sql, 'create role padkos_runtime nologin');
    await run(db.sql, `create role padkos_owner login password '${OWNER}' in role padkos_runtime`);
    await run(db.sql, `create role padkos_server login password '${SERVER}' in role padkos_runtime`);
    await run(db.sql, 'create database padkos owner padkos_owner');
  } finally {
    await db.close();
  }
}
