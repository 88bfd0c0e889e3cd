import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { slowBodies } from './slow-bodies.ts';

const LIMIT_MS = 500;

async function open(add: (app: FastifyInstance) => void, options: { bodyLimit?: number } = {}) {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const app = Fastify({ ...options, logger });
  app.decorate('noteRefusedAccess', () => undefined);
  app.decorateRequest('language', 'en');
  await app.register(slowBodies, { limitMs: LIMIT_MS });
  add(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { lines, url };
}

/** Sends the head of a request that announces a body of fifty bytes, but no body. */
function begin(url: string): Socket {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.write(`POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Type: text/plain\r\nContent-Length: 50\r\n\r\n`);
  return socket;
}

it.concurrent('a body that takes longer than its limit is refused in words, and its connection ends', async () => {
  const { url } = await open((app) => app.post('/', async () => 'here'));
  const socket = begin(url);
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  const drip = setInterval(() => socket.write(' '), LIMIT_MS / 10);
  await once(socket, 'close');
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"BODY_TOO_SLOW"');
});

it.concurrent('a call without a body may take longer than that to be answered', async () => {
  const { url } = await open((app) =>
    app.get('/', async () => {
      await pause(2 * LIMIT_MS);
      return 'here';
    }),
  );
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([200, 'here']);
});

it.concurrent('a body that was refused as too large is not refused again later', async () => {
  const { lines, url } = await open((app) => app.post('/', async () => 'here'), { bodyLimit: 10 });
  const socket = begin(url);
  const [answer] = await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  await pause(2 * LIMIT_MS);
  expect(lines).toEqual([]);
});
