import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@padkos/database/testing';
import { removeEmbeddedPostgres } from '@padkos/embedded';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, type PadkosProcess, runPadkos, untilReady } from '../../testing/padkos-process.ts';

let dataDir: string;
let port: number;
let padkos: PadkosProcess;
let sockets: Socket[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'padkos-stop-'));
  chmodSync(dataDir, 0o755);
  port = await freePort();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  padkos.child.kill('SIGKILL');
  await padkos.exited;
  await removeEmbeddedPostgres(dataDir);
});

const start = () => {
  padkos = runPadkos({ PORT: String(port), DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' });
};

async function open(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

/** Whether the cluster's server accepts connections; `pidFile` is its postmaster.pid, whose fourth line is the port. */
async function listens(pidFile: string): Promise<boolean> {
  const socket = connect(Number(pidFile.split('\n')[3]), '127.0.0.1');
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
}

function expectAllGone(): void {
  expect(existsSync(join(dataDir, 'padkos.pid'))).toBe(false);
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
}

it('ends in order within ten seconds, though clients send and read slowly', async () => {
  start();
  await untilReady(padkos);
  const db = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  expect(await listens(db)).toBe(true);
  const sending = await open(
    'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  );
  const drip = setInterval(() => sending.write(' '), 1000);
  // More than the buffers of both ends hold, and never read.
  const page = '/api/docs/static/swagger-ui-bundle.js';
  const reading = await open(`GET ${page} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(20));
  reading.pause();
  const idle = await open('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((resolve) => idle.once('data', resolve));
  await sleep(500);

  padkos.child.kill('SIGTERM');
  await sleep(100);
  padkos.child.kill('SIGTERM');
  // A stop that takes longer than 9.8 seconds exits with 1.
  expect(await padkos.exited).toBe(0);
  clearInterval(drip);
  expect(await listens(db)).toBe(false);
  expectAllGone();
  expect(padkos.output()).not.toContain('did not stop');
}, 60_000);

it('ends in order when it is told to while it starts, and starts again after that', async () => {
  // The files that show that the cluster is being created, that PostgreSQL is starting, and that tables are being created.
  for (const sign of ['postgres/password', 'postgres/data/postmaster.pid', 'padkos.pid']) {
    start();
    await expect.poll(() => existsSync(join(dataDir, sign)), { timeout: 20_000, interval: 10 }).toBe(true);
    padkos.child.kill('SIGTERM');
    expect(await padkos.exited, sign).toBe(0);
    expectAllGone();
    expect(padkos.output()).not.toContain('ready');
  }
  start();
  await untilReady(padkos);
}, 90_000);

it('needs no DATA_DIR that can be written when its database is elsewhere', async () => {
  const db = await createTestDatabase(1);
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  padkos = runPadkos({
    PORT: String(port),
    DATA_DIR: join(file, 'data'),
    DATABASE_URL: db.url,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  });
  await untilReady(padkos);
  expect(padkos.output()).toContain('DATA_DIR: padkos.pid cannot be written');
  expect(padkos.output()).toContain('"code":"MESSAGES_NOT_SENT"');
  padkos.child.kill('SIGTERM');
  expect(await padkos.exited).toBe(0);
  await db.close();
}, 60_000);
