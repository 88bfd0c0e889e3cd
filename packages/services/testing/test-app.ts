import { randomInt } from 'node:crypto';
import type { PaymentStep, User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import { createDocumentRenderer } from '@padkos/documents';
import { type CalendarDate, calendarDate, runningClock, TRUST_DAYS } from '@padkos/domain';
import { type RunningPayFastSimulator, startPayFastSimulator } from '@padkos/gateway-simulators';
import { createPayFastGateway, GATEWAYS, identify, PAYFAST_SANDBOX_ACCOUNT, sandbox } from '@padkos/payments';
import { createPushSender } from '@padkos/push';
import { eq } from 'drizzle-orm';
import { Pool } from 'pg';
import { hashPassword } from '../src/accounts/passwords.ts';
import { sessionKey } from '../src/accounts/sessions.ts';
import { loadUser } from '../src/accounts/user-view.ts';
import type { ServiceContext, Services } from '../src/context.ts';
import { createFetchPicture } from '../src/media/fetch-picture.ts';
import { createMenuMemory } from '../src/menus/menu-memory.ts';
import { createOrderQueue } from '../src/orders/order-queue.ts';
import { createRateLimits } from '../src/rate-limits.ts';
import { createSecurityLog } from '../src/security/security-log.ts';
import { openWebhookEndpoint } from './webhook-endpoint.ts';

export const OPERATOR = { userId: null, ipAddress: null, userAgent: 'operator' };

const CONNECTIONS = 20;

const sessionOf = (user: Pick<User, 'id'>) => `session of ${user.id}`;

/** The password of all users of a test app; hashed once, since hashing is slow on purpose. */
const PASSWORD = 'padkos-for-all';
let passwordHash: Promise<string> | undefined;

/**
 * Shared by all test apps, because its thread takes as long to start as some documents to render; it ends by itself.
 */
const documents = createDocumentRenderer({ maxThreads: 1 });

export interface TestDish {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly date: CalendarDate;
}

export interface TestApp extends Services {
  readonly db: TestDatabase;
  readonly simulator: RunningPayFastSimulator;
  /** The outcome of each incoming payment notification. */
  readonly notified: string[];
  readonly password: string;
  /** Sets the application clock, which does not run. */
  at(instant: string): void;
  /** Opens every connection of the pool, so that parallel acts of a test really run in parallel. */
  warmUp(): Promise<void>;
  contextFor(user: (Pick<User, 'id' | 'role'> & Partial<Pick<User, 'language'>>) | null): ServiceContext;
  makeCustomer(person?: { tokens?: number; firstName?: string; email?: string }): Promise<User>;
  makeAdmin(): Promise<User>;
  /** Begins the session that contextFor() uses: administrators need one, and a change of their role ends it. */
  signIn(user: Pick<User, 'id'>): Promise<void>;
  /** A dish on the menu of a date; without `portions` it is unlimited. */
  makeDish(dish?: {
    title?: string;
    price?: number;
    portions?: number | null;
    date?: string;
    cutoffTime?: string;
  }): Promise<TestDish>;
  /** Goes through the gateway's hosted page with a good card. */
  pay(started: PaymentStep): Promise<void>;
  close(): Promise<void>;
}

/**
 * All services without mocks, with their own database, rate limits and gateway simulator. The time is noon on Friday
 * 20 November 2026 in Johannesburg, and the clock does not run. `database` makes a database other than a copy of the
 * template.
 */
export async function createTestApp(
  database: (maxConnections: number) => Promise<TestDatabase> = createTestDatabase,
): Promise<TestApp> {
  const db = await database(CONNECTIONS);
  const pool = new Pool({ connectionString: db.url, max: 10 });
  // The database is dropped at the end, sometimes before its connections are closed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let now = new Date('2026-11-20T12:00:00+02:00');
  const simulator = await startPayFastSimulator({ now: () => now });
  const endpoint = await openWebhookEndpoint(() => services);
  let made = randomInt(1_000_000) * 1000;

  const log = { info() {}, warn() {}, error() {} };
  const services: Services = {
    db,
    reportsDatabase: async () => db,
    replica: null,
    clock: { now: () => now },
    realClock: runningClock(),
    gateways: GATEWAYS,
    gateway: identify(
      sandbox,
      createPayFastGateway({
        ...PAYFAST_SANDBOX_ACCOUNT,
        processUrl: `${simulator.url}/eng/process`,
        validateUrl: `${simulator.url}/eng/query/validate`,
        apiUrl: simulator.url,
        testing: false,
        now: () => now,
        sourceCheck: 'off',
        timeoutMs: 1_000,
        warn: () => {},
      }),
    ),
    documents,
    rateLimits: createRateLimits(pool),
    menus: createMenuMemory(),
    orders: createOrderQueue(db, { together: 16 }),
    securityLog: createSecurityLog(db, log),
    auditKey: 'a key that the database does not have',
    secretsKey: 'a key for secrets that the database does not have',
    push: createPushSender(),
    fetchPicture: createFetchPicture(),
    backups: null,
    host: { version: '0.0.0', startedAt: new Date(), dataDir: null },
    publicUrl: endpoint.url,
    warnings: [],
    log,
  };

  async function makeUser(role: User['role'], person: { firstName?: string; email?: string }): Promise<User> {
    passwordHash ??= hashPassword(PASSWORD);
    made += 1;
    const user = {
      email: `person${made}@example.co.za`,
      firstName: 'Thandi',
      lastName: 'Nkosi',
      employeeId: `E${made}`,
      cellPhone: `+27${made}`,
      ...person,
      password: await passwordHash,
      passwordFitsAdministrator: true,
      role,
    };
    const id = await calls.registerUser(db.sql, { user, now });
    // Only a person who has been an administrator for some days counts as a second one.
    const createdAt = new Date(now.getTime() - (role === 'admin' ? TRUST_DAYS * 86_400_000 : 0));
    await db.query
      .update(schema.users)
      .set({ emailConfirmedAt: now, createdAt })
      .where(eq(schema.users.id, id));
    return loadUser(services, id);
  }

  const signIn = async ({ id }: Pick<User, 'id'>) => {
    await db.query.insert(schema.sessions).values({
      sid: sessionKey(sessionOf({ id })),
      sess: { userId: id, startedAt: new Date().toISOString() },
      expire: new Date(Date.now() + 86_400_000),
    });
  };

  return {
    ...services,
    db,
    simulator,
    notified: endpoint.answers,
    password: PASSWORD,
    at(instant) {
      now = new Date(instant);
    },
    async warmUp() {
      await Promise.all(Array.from({ length: CONNECTIONS }, () => db.sql`select pg_sleep(0.1)`));
    },
    contextFor: (user) => ({
      ...services,
      actor: user && { userId: user.id, role: user.role, sessionId: sessionOf(user) },
      ipAddress: '192.0.2.1',
      userAgent: 'test',
      deviceId: null,
      language: user?.language ?? 'en',
    }),
    async makeCustomer({ tokens = 0, ...person } = {}) {
      const user = await makeUser('customer', person);
      const credit = { actor: OPERATOR, key: null, hash: null, userId: user.id, tokens, notes: null, now };
      if (tokens > 0) await calls.creditWallet(db.sql, credit);
      return user;
    },
    async makeAdmin() {
      const admin = await makeUser('admin', { firstName: 'Anna' });
      await signIn(admin);
      return admin;
    },
    signIn,
    async makeDish({ title = 'Bobotie', price = 40, portions = null, date = '2026-11-21', cutoffTime } = {}) {
      const item = { title, description: '', price, imageUrl: '', createdAt: now, updatedAt: now };
      const [row] = await db.query
        .insert(schema.menuItems)
        .values(item)
        .returning({ id: schema.menuItems.id });
      if (row === undefined) throw new Error('a dish was not inserted');
      const { id } = row;
      const day = calendarDate(date);
      await db.query.insert(schema.dailyMenus).values({
        date: day,
        menuItemId: id,
        maxQuantity: portions,
        origin: 'manual',
        createdAt: now,
        updatedAt: now,
        ...(cutoffTime === undefined ? {} : { cutoffTime }),
      });
      return { id, title, price, date: day };
    },
    async pay(started) {
      if (!('formData' in started)) throw new Error('PayFast takes a form');
      const page = await submit(started.actionUrl, started.formData);
      const pay = new URL(`${page.headers.get('location')}/pay`, simulator.url).href;
      await submit(pay, { card_number: '4242 4242 4242 4242', card_expiry: '12 / 34', card_cvc: '123' });
    },
    async close() {
      await services.securityLog.stop();
      await Promise.all([simulator.close(), endpoint.close(), pool.end()]);
      await db.close();
    },
  };
}

/** Posts a form as a browser does, without following the redirect. */
function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}
