import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiContext, appRouter, gather, operationsOf } from '@padkos/api';
import { createTRPCClient } from '@trpc/client';
import { callTRPCProcedure } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS, type Client, makeFixture } from './actions/index.ts';
import { digest } from './digest.ts';
import { Browser, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The acts that end an administrator's rights, by another administrator or in another session. */
const REVOCATIONS = {
  demotion: (by: Browser, id: string) => by.put(`/api/admin/users/${id}/role`, { role: 'customer' }),
  deactivation: (by: Browser, id: string) => by.put(`/api/admin/users/${id}/status`, { isActive: false }),
  'sign-out everywhere': (_by: Browser, _id: string, own: Browser) =>
    own.post('/api/user/sign-out-everywhere'),
  'a new password': (_by: Browser, _id: string, own: Browser) =>
    own.put('/api/user/password', {
      currentPassword: server.app.password,
      newPassword: 'another-padkos-password',
    }),
};

interface OpenRequest {
  /** Sends the rest of the body and returns the status of the answer. */
  finish(): Promise<number>;
}

/** Sends the head of a request and the first bytes of its body, and leaves it open. */
async function open(browser: Browser, method: string, path: string, body: string, type = 'application/json') {
  const { hostname, port, host } = new URL(browser.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${browser.cookie}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`,
  );
  await pause(50);
  const request: OpenRequest = {
    async finish() {
      socket.write(body.slice(5));
      await ended;
      return Number(answer.split(' ', 2)[1]);
    },
  };
  return request;
}

/** The changing operations of administrators, by the access that each one declares. */
const OPERATIONS = operationsOf(appRouter).filter(
  ({ access, rest }) => access === 'admin' && rest.method !== 'GET',
);
const NAMES = new Set(OPERATIONS.map(({ name }) => name));

/** Every changing REST call of administrators, as the server's own description lists them. */
async function changingCalls(): Promise<[string, string][]> {
  const { body } = await new Browser(server.url).get('/api/openapi.json');
  const isTheirs = (path: string, operationId: string) =>
    NAMES.has(operationId) || /^\/api\/(admin|upload)\//.test(path);
  return Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { operationId }]) => method !== 'get' && isTheirs(path, operationId))
      .map(([method]): [string, string] => [
        method.toUpperCase(),
        path
          .replace(/\{\w*[dD]ate\}/, '2026-11-21')
          .replace(/\{task\}/, 'clean-up')
          .replace(/\{dayOfWeek\}/, '3')
          .replace(/\{\w+\}/g, '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11'),
      ]),
  );
}

describe.each(Object.entries(REVOCATIONS))('a request that is open across %s', (name, revoke) => {
  it('is refused at every changing call of administrators, and changes nothing', async () => {
    const { app } = server;
    const revoked = await app.makeAdmin();
    const own = await server.signIn(revoked.email);
    const elsewhere = await server.signIn(revoked.email);
    const other = await server.signIn((await app.makeAdmin()).email);
    const rest = await changingCalls();
    expect(rest.length).toBeGreaterThan(20);
    const procedures = OPERATIONS.map(({ name }): [string, string] => ['POST', `/trpc/${name}`]);
    const opened = await Promise.all(
      [...rest, ...procedures].map(async ([method, path]) => {
        const isUpload = path.startsWith('/api/upload/');
        const picture =
          '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n' +
          'Content-Type: image/png\r\n\r\nnot a picture\r\n--b--\r\n';
        const type = isUpload ? 'multipart/form-data; boundary=b' : 'application/json';
        return {
          call: `${method} ${path}`,
          request: await open(own, method, path, isUpload ? picture : '{"a": 1}', type),
        };
      }),
    );
    const answer = await revoke(other, revoked.id, elsewhere);
    expect(answer.status, name).toBeLessThan(300);
    const before = await digest(app.db);
    await pause(100);
    const statuses = await Promise.all(
      opened.map(async ({ call, request }) => `${call}: ${await request.finish()}`),
    );
    expect(statuses.filter((line) => !/: (401|403)$/.test(line))).toEqual([]);
    expect(await digest(app.db)).toEqual(before);
  }, 60_000);
});

/** A tRPC client that bypasses the HTTP server: it acts as the actor of `context`, even if that actor has lost the role. */
function clientIn(context: ApiContext): Client {
  return createTRPCClient<typeof appRouter>({
    links: [
      () =>
        ({ op }) =>
          observable((observer) => {
            callTRPCProcedure({
              router: appRouter,
              path: op.path,
              getRawInput: async () => op.input,
              ctx: context,
              type: op.type,
              signal: undefined,
              batchIndex: 0,
            }).then(
              (data) => {
                observer.next({ result: { type: 'data', data } });
                observer.complete();
              },
              (error) => observer.error(error),
            );
          }),
    ],
  });
}

it.each(Object.entries(REVOCATIONS))(
  'an act that has passed every check before %s is refused by the database',
  async (_name, revoke) => {
    const { app } = server;
    const fixture = await makeFixture(server);
    const admin = await app.makeAdmin();
    const own = await server.signIn(admin.email);
    const other = await server.signIn((await app.makeAdmin()).email);
    const context: ApiContext = {
      ...app.contextFor(admin),
      actor: { userId: admin.id, role: 'admin', sessionId: own.cookie.split('=')[1] ?? '' },
      list: gather,
      holdPlace() {},
      session: { start: async () => undefined, end: async () => undefined, challengeKey: () => 'key' },
    };
    const acts = ACTIONS.filter(([, as, , trpc]) => as === 'admin' && trpc.toString().includes('.mutate('));
    expect(acts.length).toBeGreaterThan(30);
    await revoke(other, admin.id, await server.signIn(admin.email));
    const before = await digest(app.db);
    for (const [, , , act] of acts) await act(clientIn(context), fixture).catch(() => undefined);
    expect(await digest(app.db)).toEqual(before);
  },
  60_000,
);
