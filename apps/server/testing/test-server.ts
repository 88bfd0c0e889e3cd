import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schema } from '@padkos/database';
import { createSessions, type Services } from '@padkos/services';
import { createTestApp, type TestApp } from '@padkos/services/testing';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { buildServer } from '../src/http/build-server.ts';
import { UNNAMED_REFUSAL } from '../src/http/rest/register-operations.ts';
import { createChangeFeed } from '../src/live/change-feed.ts';
import { closeServer } from '../src/start/start-padkos.ts';
import { watchChanges } from '../src/start/watch-changes.ts';

export interface TestServer {
  readonly app: TestApp;
  readonly url: string;
  /** The log, one JSON line each. */
  readonly log: string[];
  /** Starts a user's session without the password; the browser sends the session cookie. */
  signIn(email: string): Promise<Browser>;
  /** The same by the user's id. */
  signInAs(userId: string): Promise<Browser>;
  /** A browser that already has the session cookie. */
  browser(cookie: string): Browser;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or text. */
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Calls with a cookie, as a browser or an integrator would. */
export class Browser {
  readonly url: string;
  cookie: string;

  constructor(url: string, cookie = '') {
    this.url = url;
    this.cookie = cookie;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';', 1)[0] ?? '';
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('POST', path, body, headers);
  put = (path: string, body?: unknown) => this.call('PUT', path, body);
  delete = (path: string) => this.call('DELETE', path);
}

/** The whole server over a test app, listening on a free port. */
export async function startTestServer(overrides: Partial<Services> = {}): Promise<TestServer> {
  const app = await createTestApp();
  const server = await serveTestApp(app, overrides);
  return {
    ...server,
    async close() {
      await server.close();
      await app.close();
      const unnamed = server.log.filter((line) => line.includes(UNNAMED_REFUSAL));
      if (unnamed.length > 0) throw new Error(unnamed.join(''));
    },
  };
}

/** The same over an existing test app, which stays open when the server closes. */
export async function serveTestApp(app: TestApp, overrides: Partial<Services> = {}): Promise<TestServer> {
  const webRoot = mkdtempSync(join(tmpdir(), 'padkos-web-'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><title>Padkos</title><meta property="og:image" content="/og.png">',
  );
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const services = { ...app, ...overrides };
  const log: string[] = [];
  let port = 0;
  const sessions = createSessions(app.db, app.realClock, false);
  const changes = createChangeFeed();
  const watching = await watchChanges(
    app.db.url,
    { sessions: sessions.memory, menus: services.menus },
    changes,
    app.log,
  );
  const fastify = await buildServer({
    services,
    sessions,
    changes,
    logger: pino({ level: 'info', base: null }, { write: (line: string) => void log.push(line) }),
    production: false,
    trustProxy: null,
    tracing: null,
    metricsToken: null,
    webRoot,
    securityContact: 'mailto:security@example.co.za',
    mailbox: true,
    port: () => port,
  });
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(url).port);
  const signInAs = async (userId: string) => {
    const { name, value } = await sessions.start(userId, null);
    return new Browser(url, `${name}=${value}`);
  };
  return {
    app,
    url,
    log,
    signInAs,
    browser: (cookie) => new Browser(url, cookie),
    async signIn(email) {
      const [user] = await app.db.query
        .select({ id: schema.users.id })
        .from(schema.users)
        .where(eq(schema.users.email, email));
      if (user === undefined) throw new Error(`no user has the address ${email}`);
      return signInAs(user.id);
    },
    async close() {
      // Like the server's own stop: a connection that was opened and never used would block it for a minute.
      await closeServer(fastify, false);
      await watching.stop();
      const { running } = fastify.callLoad();
      if (running > 0) throw new Error(`${running} calls keep their place although they have ended`);
    },
  };
}
