import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a body that takes longer than ten seconds is refused in words, and its connection ends', async () => {
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
