import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slowBodies } from '../src/http/plugins/slow-bodies.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.concurrent('a body that takes longer than ten seconds is refused in words, and its connection ends', async () => {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.write(`POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`);
  socket.write('Content-Length: 50\r\n\r\n');
  const drip = setInterval(() => socket.write(' '), 1_000);
  await ended;
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"BODY_TOO_SLOW"');
}, 30_000);

it.concurrent('a call without a body may take longer than ten seconds to be answered', async () => {
  const app = Fastify();
  await app.register(slowBodies);
  app.get('/slow', async () => {
    await pause(11_000);
    return 'here';
  });
  const answer = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/slow`);
  expect([answer.status, await answer.text()]).toEqual([200, 'here']);
  await app.close();
}, 30_000);

it.concurrent('a body that was refused as too large is not refused again ten seconds later', async () => {
  const lines: string[] = [];
  const app = Fastify({
    bodyLimit: 10,
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  });
  await app.register(slowBodies);
  app.post('/', async () => 'here');
  const { hostname, port, host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  socket.write(`POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Type: text/plain\r\nContent-Length: 50\r\n\r\n`);
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  await pause(11_000);
  expect(lines).toEqual([]);
  socket.destroy();
  await app.close();
}, 30_000);
