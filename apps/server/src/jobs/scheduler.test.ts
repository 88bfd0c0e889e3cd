import { calls, schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { createSmtpTransport } from '@padkos/mail';
import { refusal, startMailServer } from '@padkos/mail/testing';
import {
  enqueueDueTasks,
  enqueueMinuteTasks,
  type MessageServices,
  messageLog,
  placeOrder,
  resendMessage,
} from '@padkos/services';
import { createTestApp, makeSettlement, OPERATOR, type TestApp } from '@padkos/services/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJobPool } from '../start/open-services.ts';
import { startScheduler } from './scheduler.ts';

let app: TestApp;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  app = await createTestApp();
  closing = [];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await app.close();
});

/** One more server of the same kitchen. */
async function openServer(more: Partial<MessageServices> = {}): Promise<void> {
  const pool = openJobPool(app.db.url, app.log);
  closing.push(() => pool.end());
  const scheduler = await startScheduler({ ...app, mail: null, ...more }, pool);
  closing.push(() => scheduler.stop());
}

const runs = () => app.db.query.select().from(schema.taskRuns);
const lines = () => app.db.query.select().from(schema.dailyMenus);
const mailbox = () => app.db.query.select().from(schema.mailMessages);

describe('the scheduler', () => {
  it('generates each night’s menus once, on two servers, and makes up for missed nights', async () => {
    const dish = await app.makeDish({ date: '2026-11-01' });
    const everyDay = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
      menuItemId: dish.id,
      dayOfWeek,
      defaultMaxQuantity: 50,
      defaultCutoffTime: '15:00',
      isActive: true,
    }));
    await calls.saveWeeklyAssignments(app.db.sql, {
      cells: everyDay,
      actor: OPERATOR,
      now: app.clock.now(),
    });

    await Promise.all([openServer(), openServer()]);
    await expect
      .poll(async () => (await runs()).filter((run) => run.finishedAt !== null).length, { timeout: 10_000 })
      .toBe(7);
    expect((await lines()).map((line) => line.date).filter((date) => date >= '2026-11-20')).toHaveLength(14);

    // Three nights later: for menus, cleaning, the ledger check, the evening report and standing orders the last run is due, for
    // manifests and payments each; a minute later nothing is.
    app.at('2026-11-23T02:00:00+02:00');
    const enqueued = await Promise.all([enqueueDueTasks(app), enqueueDueTasks(app), enqueueDueTasks(app)]);
    expect(enqueued.reduce((sum, count) => sum + count)).toBe(10);
    expect(await enqueueDueTasks(app)).toBe(0);
    await expect
      .poll(async () => (await runs()).filter((run) => run.finishedAt !== null).length, { timeout: 10_000 })
      .toBe(17);
    const manifests = await app.db.query.select().from(schema.deliveryManifests);
    const covered = manifests.map((manifest) => manifest.date).sort();
    expect(covered).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
    const dates = (await lines()).map((line) => line.date).filter((date) => date >= '2026-11-20');
    expect(dates.sort().at(-1)).toBe('2026-12-06');
    expect(new Set(dates).size).toBe(17);
    expect((await runs()).every((run) => run.error === null)).toBe(true);
  }, 30_000);
});

describe('the work of every minute', () => {
  it('continues after a server died during it, and runs before all other jobs', async () => {
    const me = app.contextFor(await app.makeCustomer());
    const dish = await app.makeDish({ portions: 5 });
    const items = [{ menuItemId: dish.id, quantity: 1 }];
    await placeOrder(me, { deliveryDate: dish.date, items, paymentMethod: 'card' });
    app.at('2026-11-20T12:15:00+02:00');
    // The state left by a server that was killed while it had the jobs: they are locked, and so is each one's queue.
    const { sql } = app.db;
    await enqueueMinuteTasks(app);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where key is not null`;
    await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'dead'`;

    await openServer();
    const statuses = async () => (await sql`select status from orders`).map((order) => order.status);
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(['cancelled']);
    const open = async () =>
      (await sql`select from graphile_worker.jobs where locked_by is distinct from 'dead'`).length;
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
  }, 30_000);
});

describe('the manifest of 18:00', () => {
  const manifests = () =>
    app.db.query.select().from(schema.deliveryManifests).orderBy(schema.deliveryManifests.date);
  const settled = () =>
    expect
      .poll(async () => (await runs()).every((run) => run.finishedAt !== null), { timeout: 10_000 })
      .toBe(true);

  it('is made once a day on two servers, for the day on which it was due, however late', async () => {
    const customer = await app.makeCustomer({ tokens: 100 });
    const dish = await app.makeDish({ date: '2026-11-21' });
    const order = {
      userId: customer.id,
      key: null,
      hash: null,
      deliveryDate: dish.date,
      now: app.clock.now(),
      card: null,
      expectedTotal: null,
    };
    await calls.placeOrder(app.db.sql, { ...order, lines: [{ menuItemId: dish.id, quantity: 2 }] });
    await Promise.all([openServer(), openServer()]);
    await settled();
    expect(await manifests()).toMatchObject([{ date: '2026-11-19', content: { orders: [] } }]);

    app.at('2026-11-21T17:59:59.999+02:00');
    await enqueueDueTasks(app);
    await settled();
    expect((await manifests()).map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20']);

    // Switched off at 18:00 and on again after midnight: this makes the manifest of the day before, once.
    app.at('2026-11-22T00:30:00+02:00');
    await Promise.all([enqueueDueTasks(app), enqueueDueTasks(app), enqueueDueTasks(app)]);
    await settled();
    const made = (await manifests()).slice(2);
    expect(made).toMatchObject([
      { date: '2026-11-21', version: 1, generatedBy: null, generatedAt: app.clock.now() },
    ]);
    expect(made[0]?.content.orders).toMatchObject([
      { status: 'pending', lines: [{ title: 'Bobotie', quantity: 2 }] },
    ]);
    expect((await runs()).every((run) => run.error === null)).toBe(true);
  }, 30_000);

  it('is one version however often its job is done, and leaves a locked one alone', async () => {
    await openServer();
    await settled();
    const [run] = (await runs()).filter(({ task }) => task === 'generate-manifest');
    const again = { dueAt: run?.dueAt.toISOString() };
    const done = () =>
      expect
        .poll(async () => (await app.db.sql`select from graphile_worker.jobs`).length, {
          timeout: 10_000,
        })
        .toBe(0);
    await calls.enqueueTask(app.db.sql, {
      task: 'generate-manifest',
      payload: again,
      key: 'again',
    });
    await done();
    expect(await manifests()).toHaveLength(1);

    const day = calendarDate('2026-11-20');
    const actor = OPERATOR;
    await calls.generateManifest(app.db.sql, {
      date: day,
      run: null,
      actor,
      now: app.clock.now(),
    });
    await calls.lockManifest(app.db.sql, { date: day, actor, now: app.clock.now() });
    app.at('2026-11-20T18:00:00+02:00');
    await enqueueDueTasks(app);
    await settled();
    expect((await manifests()).filter(({ date }) => date === day)).toHaveLength(1);
    expect((await runs()).every(({ error }) => error === null)).toBe(true);
  }, 30_000);
});

describe('messages', () => {
  it('come from the facts, once, to the mailbox', async () => {
    const customer = await app.makeCustomer({ tokens: 100 });
    const dish = await app.makeDish();
    const order = {
      userId: customer.id,
      key: null,
      hash: null,
      deliveryDate: calendarDate('2026-11-21'),
      now: app.clock.now(),
      card: null,
      expectedTotal: null,
    };
    const { orderId } = await calls.placeOrder(app.db.sql, {
      ...order,
      lines: [{ menuItemId: dish.id, quantity: 1 }],
    });
    await calls.cancelOrder(app.db.sql, {
      orderId,
      reason: 'No gas today',
      actor: OPERATOR,
      now: app.clock.now(),
    });
    await openServer();
    const subjects = async () => (await mailbox()).map((message) => message.messageId.split('.')[0]).sort();
    await expect
      .poll(subjects, { timeout: 10_000 })
      .toEqual(['order-cancelled', 'order-placed', 'tokens-credited', 'welcome']);
    const cancelled = (await mailbox()).find((message) => message.messageId === `order-cancelled.${orderId}`);
    expect(cancelled?.text).toContain('No gas today');
    // The same job again creates no second message.
    await calls.enqueueTask(app.db.sql, {
      task: 'send-order-placed',
      payload: { orderId },
      key: 'again',
    });
    await expect
      .poll(async () => (await app.db.sql`select from graphile_worker.jobs`).length, {
        timeout: 10_000,
      })
      .toBe(0);
    expect(await mailbox()).toHaveLength(4);
  }, 30_000);

  it('are tried again while the mail server refuses, and forget their text once it has them', async () => {
    let tries = 0;
    const { services, received } = await openMail((done) => {
      tries += 1;
      done(tries === 1 ? refusal(451, '4.7.1 Greylisted') : null);
    });
    const customer = await app.makeCustomer();
    await openServer(services);
    const { sql } = app.db;
    const waits = () => sql`
      select from graphile_worker._private_jobs where attempts = 1 and locked_at is null and run_at > now()`;
    await expect.poll(async () => (await waits()).length, { timeout: 20_000 }).toBe(1);
    expect(received).toEqual([]);
    // The delay before the next attempt is over.
    await sql`update graphile_worker._private_jobs set run_at = now() where attempts = 1`;
    await expect.poll(() => received.map(({ to }) => to), { timeout: 20_000 }).toEqual([[customer.email]]);
    await expect
      .poll(async () => (await mailbox())[0])
      .toMatchObject({ messageId: `welcome.${customer.id}`, text: '', attempts: 2, lastError: null });
  }, 30_000);

  it('are not tried again when they are refused for good, until an administrator asks', async () => {
    let mailboxIsThere = false;
    const { services, received } = await openMail((done) =>
      done(mailboxIsThere ? null : refusal(550, '5.1.1 No such mailbox')),
    );
    const admin = await app.makeAdmin();
    const context = app.contextFor(admin);
    await openServer(services);
    const messageId = `welcome.${admin.id}`;
    // The evening report may exist too.
    const welcome = async () =>
      (await messageLog(context, {})).messages.find((message) => message.messageId === messageId);
    await expect.poll(welcome, { timeout: 10_000 }).toMatchObject({ state: 'failed', attempts: 1 });
    expect(received).toEqual([]);
    mailboxIsThere = true;
    await resendMessage(context, { messageId });
    await expect
      .poll(welcome, { timeout: 10_000 })
      .toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  }, 30_000);

  it('tell an administrator that a payment waits, when its settlement asks for it', async () => {
    const admin = await app.makeAdmin();
    const settlementId = await makeSettlement(app.db, {
      userId: admin.id,
      expectedCents: 25000,
      now: app.clock.now(),
      settlement: { amountCents: 20000, processingStatus: 'ready' },
    });
    await openServer();
    await calls.enqueueTask(app.db.sql, {
      task: 'send-payment-needs-review',
      payload: { settlementId },
      key: 'look',
    });
    await expect
      .poll(async () => (await mailbox()).map(({ messageId }) => messageId), { timeout: 10_000 })
      .toContain(`payment-needs-review.${settlementId}.${admin.id}`);
  }, 30_000);
});

/** A mail server that answers each recipient through `answer`, and a Padkos server that uses it. */
async function openMail(answer: (done: (error?: Error | null) => void) => void) {
  const server = await startMailServer({ onRcptTo: (_to, _session, done) => answer(done) });
  const mail = createSmtpTransport({ smtpUrl: server.url, from: 'Kitchen <no-reply@kitchen.example>' });
  closing.push(() => server.close());
  closing.push(() => mail.close());
  return { received: server.received, services: { mail } };
}
