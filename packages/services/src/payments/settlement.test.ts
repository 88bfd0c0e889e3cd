import { createHash } from 'node:crypto';
import { topupInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { type NotificationFault, noFaults, type ValidationFault } from '@padkos/gateway-simulators';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { all, createTestApp, ledgerFaults, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  cancelTopup,
  listLedgerEntries,
  listTopups,
  readWallet,
  receiveNotification,
  startTopup,
  takeUpNotifications,
  verifyNotification,
} from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.warmUp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.notified.length = 0;
});
afterEach(async () => {
  expect(app.simulator.faults).toEqual(noFaults());
  expect(await ledgerFaults(app.db)).toEqual([]);
});

async function topUp(rand: number | string = 100) {
  const me = app.contextFor(await app.makeCustomer());
  const started = await startTopup(me, topupInput.parse({ amount: rand }));
  return { me, started, id: started.id };
}

async function payWith(fault: NotificationFault, rand?: number | string) {
  const topup = await topUp(rand);
  app.simulator.faults.notifications.push(fault);
  await app.pay(topup.started);
  return topup;
}

const rowOf = async (id: string) =>
  (await app.db.query.select().from(schema.topups).where(eq(schema.topups.id, id)))[0];
const settlementsOf = (id: string) =>
  app.db.query
    .select()
    .from(schema.settlements)
    .where(eq(schema.settlements.topupId, id))
    .orderBy(asc(schema.settlements.createdAt));
const lastNotification = async () =>
  (
    await app.db.query
      .select()
      .from(schema.paymentNotifications)
      .orderBy(desc(schema.paymentNotifications.receivedAt))
      .limit(1)
  )[0];
const balanceOf = async (me: Parameters<typeof readWallet>[0]) => (await readWallet(me)).wallet.balance;

/** A new notification every minute, so that its time identifies the last one. */
let minute = 0;
beforeEach(() => {
  minute += 1;
  app.at(new Date(Date.parse('2026-11-20T10:00:00Z') + minute * 60_000).toISOString());
});

it('a payment is credited as whole tokens, with its source', async () => {
  const { me, id } = await payWith({}, '50.75');
  expect(app.notified).toEqual(['OK']);
  const stored = app.simulator.store.at(-1);
  expect(await listTopups(me)).toMatchObject([
    { status: 'completed', tokens: 50, amount: '50.75', reference: stored?.pfPaymentId },
  ]);
  expect(await all(listLedgerEntries(me))).toMatchObject([
    {
      type: 'topup',
      amount: 50,
      balanceAfter: 50,
      reference: stored?.pfPaymentId,
      description: 'Top-up of R50.75',
    },
  ]);
  expect(await rowOf(id)).toMatchObject({
    status: 'paid',
    processingStatus: 'credited',
    processedTokens: 50,
    merchantTxnId: stored?.reference,
    providerPaymentId: stored?.pfPaymentId,
    gatewayResponse: { amount_gross: '50.75', payment_status: 'COMPLETE' },
    paidAt: app.clock.now(),
  });
  expect(await lastNotification()).toMatchObject({ verdict: 'settled', amountCents: 5075 });
  const jobs = await app.db.sql`
    select task_identifier as task from graphile_worker.jobs where key = ${`topup-received:${id}`}`;
  expect([...jobs]).toEqual([{ task: 'send-topup-received' }]);
});

describe('credits once', () => {
  it.each<[string, NotificationFault, number]>([
    ['notified twice', { copies: 2 }, 2],
    ['told twenty times at once', { copies: 20, atOnce: true }, 20],
  ])('%s', async (_what, fault, copies) => {
    const { me, id } = await payWith(fault);
    expect(app.notified).toEqual(Array(copies).fill('OK'));
    expect(await balanceOf(me)).toBe(100);
    expect(await settlementsOf(id)).toMatchObject([{ processingStatus: 'credited', processedTokens: 100 }]);
  });

  it('told after the browser came back, and after it said that it was cancelled', async () => {
    const { me, started, id } = await topUp();
    app.simulator.faults.notifications.push({ delayMs: 1_000 });
    await app.pay(started);
    await cancelTopup(me, { id });
    expect(await listTopups(me)).toMatchObject([{ status: 'failed' }]);
    await vi.waitFor(() => expect(app.notified).toEqual(['OK']), 20_000);
    expect(await balanceOf(me)).toBe(100);
    expect(await listTopups(me)).toMatchObject([{ status: 'completed' }]);
    await cancelTopup(me, { id });
    expect(await listTopups(me)).toMatchObject([{ status: 'completed' }]);
  });

  it('settled twenty times at once', async () => {
    const { me, started, id } = await topUp();
    if (!('formData' in started)) throw new Error('PayFast takes a form');
    const payment = {
      gateway: 'sandbox',
      reference: started.formData.m_payment_id ?? '',
      providerPaymentId: `direct-${id}`,
      amountCents: 10_000,
      payerEmail: null,
      paidAt: null,
      fields: {},
    };
    const { paymentNotifications } = schema;
    const received = {
      gateway: 'sandbox',
      receivedAt: app.clock.now(),
      headers: {},
      rawBody: new Uint8Array(),
    };
    const stored = await app.db.query
      .insert(paymentNotifications)
      .values(Array.from({ length: 20 }, () => received))
      .returning({ id: paymentNotifications.id });
    const outcomes = await Promise.all(
      stored.map((one) =>
        calls.settlePayment(app.db.sql, {
          notificationId: one.id,
          payment,
          now: app.clock.now(),
        }),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(19).fill('already'), 'credited']);
    expect(await balanceOf(me)).toBe(100);
  });

  it('raced against the return of the browser', async () => {
    const topups = await Promise.all(Array.from({ length: 20 }, () => topUp()));
    await Promise.all(topups.flatMap(({ me, started, id }) => [app.pay(started), cancelTopup(me, { id })]));
    for (const { me } of topups) {
      expect(await balanceOf(me)).toBe(100);
      expect(await listTopups(me)).toMatchObject([{ status: 'completed' }]);
    }
  });

  it('a second payment for the same top-up is held', async () => {
    const { me, started, id } = await topUp();
    await app.pay(started);
    await app.pay(started);
    expect(app.notified).toEqual(['OK', 'OK']);
    expect(await balanceOf(me)).toBe(100);
    expect((await settlementsOf(id)).map((row) => row.processingStatus).sort()).toEqual([
      'credited',
      'ready',
    ]);
    expect(await rowOf(id)).toMatchObject({
      status: 'paid',
      processingStatus: 'credited',
      processedTokens: 100,
    });
    const kept = await app.db.query
      .select({ verdict: schema.paymentNotifications.verdict })
      .from(schema.paymentNotifications)
      .innerJoin(schema.settlements, eq(schema.settlements.notificationId, schema.paymentNotifications.id))
      .where(eq(schema.settlements.topupId, id));
    expect(kept.map((row) => row.verdict).sort()).toEqual(['held', 'settled']);
  });
});

describe('a genuine payment that needs review', () => {
  it('another amount is held and not credited; the right one that follows is credited', async () => {
    const { me, started, id } = await payWith({ amountCents: 100 });
    expect(app.notified).toEqual(['OK']);
    expect(await balanceOf(me)).toBe(0);
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      processingStatus: 'ready',
      processedTokens: null,
      processingNotes: expect.stringContaining('amount'),
    });
    expect(await settlementsOf(id)).toMatchObject([{ processingStatus: 'ready', amountCents: 100 }]);
    expect(await lastNotification()).toMatchObject({ verdict: 'held', amountCents: 100 });
    await app.pay(started);
    expect(await balanceOf(me)).toBe(100);
    expect(await rowOf(id)).toMatchObject({ status: 'paid', processingStatus: 'credited' });
  });

  it('an amount beyond the column is held with its true amount in the note', async () => {
    const { me, id } = await payWith({ amountCents: 999_999_999_999 });
    expect(app.notified).toEqual(['OK']);
    expect(await balanceOf(me)).toBe(0);
    expect(await settlementsOf(id)).toMatchObject([
      { processingStatus: 'ready', processingNotes: expect.stringContaining('999999999999 cents') },
    ]);
    expect(await lastNotification()).toMatchObject({ verdict: 'held' });
  });

  it('the wallet cannot hold it', async () => {
    const { me, started, id } = await topUp();
    await app.db.sql`
      select write_ledger_entry(id, 'adjustment', 99999900, '"a lot"', now()) from wallets
      where user_id = ${me.actor?.userId ?? ''}`;
    await app.pay(started);
    expect(app.notified).toEqual(['OK']);
    expect(await balanceOf(me)).toBe(99_999_900);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', processingStatus: 'ready' });
  });
});

describe('no money', () => {
  it.each<[string, NotificationFault, string, string]>([
    ['a forged signature', { forgedSignature: true }, 'PAYMENT_FORGED', 'forged'],
    ['another merchant', { merchantId: '10000101' }, 'PAYMENT_FORGED', 'forged'],
    ['a status that is no payment', { status: 'PENDING' }, 'OK', 'not_complete'],
  ])('%s', async (_what, fault, answer, verdict) => {
    const { me, id } = await payWith(fault);
    expect(app.notified).toEqual([answer]);
    expect(await lastNotification()).toMatchObject({ verdict, gateway: 'sandbox' });
    expect(await balanceOf(me)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', processingStatus: 'pending' });
    expect(await settlementsOf(id)).toEqual([]);
  });

  it.each(['FAILED', 'CANCELLED'])(
    '%s ends the top-up; a payment of it that comes later is credited',
    async (status) => {
      const { me, started, id } = await payWith({ status });
      expect(app.notified).toEqual(['OK']);
      expect(await rowOf(id)).toMatchObject({ status: 'failed', processingStatus: 'pending' });
      await app.pay(started);
      expect(await rowOf(id)).toMatchObject({ status: 'paid', processingStatus: 'credited' });
      expect(await balanceOf(me)).toBe(100);
    },
  );

  it('a failed attempt leaves a top-up alone that is paid, held, or being tried again', async () => {
    const paid = await payWith({});
    const held = await payWith({ amountCents: 100 });
    for (const { started } of [paid, held]) {
      app.simulator.faults.notifications.push({ status: 'FAILED' });
      await app.pay(started);
    }
    expect(await rowOf(paid.id)).toMatchObject({ status: 'paid', processingStatus: 'credited' });
    expect(await rowOf(held.id)).toMatchObject({ status: 'pending', processingStatus: 'ready' });

    const { started, id } = await topUp();
    app.simulator.faults.notifications.push({ status: 'FAILED' });
    await app.db.sql`
      insert into payment_attempts (topup_id, gateway, reference, amount_cents, created_at)
      select topup_id, gateway, reference || 'b', amount_cents, created_at + interval '1 second' from payment_attempts where topup_id = ${id}`;
    await app.pay(started);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
  });

  it('of a forged notification the head and a hash are kept', async () => {
    const body = `m_payment_id=${'x'.repeat(9_000)}&signature=0`;
    const headers = { 'user-agent': 'y'.repeat(9_000) };
    const raw = { rawBody: Buffer.from(body), contentType: null, headers, remoteAddress: '203.0.113.7' };
    const path = app.gateway?.notifyPath ?? '';
    expect(await refusalOf(receiveNotification(app, path, raw))).toBe('PAYMENT_FORGED');
    const kept = await lastNotification();
    expect(Buffer.from(kept?.rawBody ?? []).toString()).toBe(body.slice(0, 512));
    expect(kept?.headers).toEqual({ 'user-agent': 'y'.repeat(512) });
    const hash = createHash('sha256').update(body).digest('hex');
    expect(kept?.detail).toContain(`${body.length} bytes, SHA-256 ${hash}`);
  });

  it('forged notifications of one address are refused before they are stored; genuine ones do not count', async () => {
    const raw = { rawBody: Buffer.from('a=b'), contentType: null, headers: {}, remoteAddress: '203.0.113.8' };
    const path = app.gateway?.notifyPath ?? '';
    const send = () => refusalOf(receiveNotification(app, path, raw));
    const answers = await Promise.all(Array.from({ length: 130 }, send));
    expect(answers.filter((code) => code === 'PAYMENT_FORGED')).toHaveLength(120);
    expect(answers.filter((code) => code === 'TOO_MANY')).toHaveLength(10);
    const stored = await app.db.sql`
      select from payment_notifications where remote_address = ${raw.remoteAddress}`;
    expect(stored).toHaveLength(120);
    // A genuine notification from the same address is accepted nevertheless.
    const { me, started } = await topUp();
    await app.rateLimits.clear('notification-address', '127.0.0.1');
    for (let n = 0; n < 120; n += 1) await app.rateLimits.consume('notification-address', '127.0.0.1');
    await app.pay(started);
    expect(app.notified).toEqual(['OK']);
    expect(await balanceOf(me)).toBe(100);
    await app.rateLimits.clear('notification-address', '127.0.0.1');
  });

  it('not notified', async () => {
    const { me } = await payWith({ never: true });
    expect(app.notified).toEqual([]);
    expect(await balanceOf(me)).toBe(0);
  });

  it('an unknown reference is kept as it came, and not found', async () => {
    const { me, started } = await topUp();
    await app.db.sql`
      update payment_attempts set reference = ${`GONE${minute}`} where topup_id = ${started.id}`;
    await app.pay(started);
    expect(app.notified).toEqual(['NOT_FOUND']);
    const kept = await lastNotification();
    expect(kept).toMatchObject({ verdict: 'unknown_reference', amountCents: 10_000 });
    expect(Buffer.from(kept?.rawBody ?? []).toString()).toContain('amount_gross=100.00');
    expect(await balanceOf(me)).toBe(0);
  });

  it('a notification for an unknown gateway is not found', async () => {
    const count = await app.db.query.$count(schema.paymentNotifications);
    const post = (path: string) => fetch(`${app.publicUrl}${path}`, { method: 'POST', body: 'x=y' });
    await post('/api/payments/paystack/webhook');
    expect(app.notified).toEqual(['NOT_FOUND']);
    expect(await app.db.query.$count(schema.paymentNotifications)).toBe(count);
    await post('/api/payments/payfast/notify');
    expect(app.notified).toEqual(['NOT_FOUND', 'PAYMENT_FORGED']);
    expect(Buffer.from((await lastNotification())?.rawBody ?? []).toString()).toBe('x=y');
  });
});

describe('a gateway that cannot be asked', () => {
  it.each<ValidationFault>(['forbidden', 'error', 'hang'])(
    '%s: not credited, kept, and credited by the retry',
    async (fault) => {
      app.simulator.faults.validations.push(fault);
      const { me } = await payWith({});
      expect(app.notified).toEqual(['PAYMENT_UNVERIFIED']);
      expect(await balanceOf(me)).toBe(0);
      const kept = await lastNotification();
      expect(kept).toMatchObject({ verdict: 'unverified' });
      const id = kept?.id ?? '';
      const jobs = await app.db.sql`
      select task_identifier as task from graphile_worker.jobs where key = ${`verify-notification:${id}`}`;
      expect([...jobs]).toEqual([{ task: 'verify-notification' }]);

      app.simulator.faults.validations.push('error');
      await expect(verifyNotification(app, id)).rejects.toThrow('cannot verify');
      expect(await balanceOf(me)).toBe(0);
      await verifyNotification(app, id);
      await verifyNotification(app, id);
      expect(await balanceOf(me)).toBe(100);
      expect(await lastNotification()).toMatchObject({ verdict: 'settled' });
    },
  );

  it("the retry and the gateway's own repetition meet", async () => {
    app.simulator.faults.validations.push('error');
    const { me, id } = await payWith({ copies: 2 });
    expect(app.notified).toEqual(['PAYMENT_UNVERIFIED', 'OK']);
    const unverified = await app.db.query
      .select()
      .from(schema.paymentNotifications)
      .where(eq(schema.paymentNotifications.verdict, 'unverified'));
    await Promise.all([...unverified, ...unverified].map((row) => verifyNotification(app, row.id)));
    expect(await balanceOf(me)).toBe(100);
    expect(await settlementsOf(id)).toHaveLength(1);
  });

  it('that says INVALID makes it forged, for good', async () => {
    app.simulator.faults.validations.push('invalid');
    const { me } = await payWith({});
    expect(app.notified).toEqual(['PAYMENT_FORGED']);
    const kept = await lastNotification();
    expect(kept).toMatchObject({ verdict: 'forged' });
    await verifyNotification(app, kept?.id ?? '');
    expect(await balanceOf(me)).toBe(0);
  });
});

describe('a notification left unverified', () => {
  const jobsOf = async (id: string) =>
    (
      await app.db.sql`
        select task_identifier as task from graphile_worker.jobs where key = ${`verify-notification:${id}`}`
    ).map((job) => job.task);

  /** A payment whose notification was stored with this verdict when the process died. */
  async function leftBehind(verdict: 'received' | 'unverified') {
    app.simulator.faults.validations.push('error');
    const { me } = await payWith({});
    const id = (await lastNotification())?.id ?? '';
    await app.db.query
      .update(schema.paymentNotifications)
      .set({ verdict })
      .where(eq(schema.paymentNotifications.id, id));
    await app.db.sql`select graphile_worker.remove_job(${`verify-notification:${id}`})`;
    return { me, id };
  }
  function twoMinutesLater() {
    minute += 2;
    app.at(new Date(Date.parse('2026-11-20T10:00:00Z') + minute * 60_000).toISOString());
  }

  it.each(['received', 'unverified'] as const)(
    'stored as %s when the process died, is left to the queue once, and credited',
    async (verdict) => {
      const { me, id } = await leftBehind(verdict);
      await takeUpNotifications(app);
      expect(await jobsOf(id)).toEqual([]);
      twoMinutesLater();
      await Promise.all([takeUpNotifications(app), takeUpNotifications(app)]);
      expect(await jobsOf(id)).toEqual(['verify-notification']);
      await verifyNotification(app, id);
      expect(await balanceOf(me)).toBe(100);
      expect((await lastNotification())?.verdict).toBe('settled');
    },
  );

  it('is not verified by another gateway than the one that sent it', async () => {
    const { me, id } = await leftBehind('unverified');
    const { gateway } = app;
    if (gateway === null) throw new Error('the test app has a gateway');
    const other = {
      ...gateway,
      name: 'paystack' as const,
      verifyNotification: async () => ({ kind: 'forged' as const, reason: 'wrong signature' }),
    };
    for (const changed of [
      { ...app, gateway: other },
      { ...app, gateway: null },
    ]) {
      await verifyNotification(changed, id);
      twoMinutesLater();
      await takeUpNotifications(changed);
      expect(await jobsOf(id)).toEqual([]);
      expect((await lastNotification())?.verdict).toBe('unverified');
    }
    await takeUpNotifications(app);
    expect(await jobsOf(id)).toEqual(['verify-notification']);
    await verifyNotification(app, id);
    expect(await balanceOf(me)).toBe(100);
  });
});

it('a notification of a previous gateway is kept for some days, and verified when that gateway is configured again', async () => {
  const { me, started } = await topUp();
  await app.db.sql`update payment_attempts set gateway = 'payfast' where topup_id = ${started.id}`;
  const payfast = app.gateway && { ...app.gateway, name: 'payfast' as const };
  const paystack = {
    ...app,
    gateway: payfast && { ...payfast, name: 'paystack' as const, notifyPath: '/else' },
  };
  app.simulator.faults.validations.push('error');
  await app.pay(started);
  const kept = await lastNotification();
  const raw = {
    rawBody: kept?.rawBody ?? new Uint8Array(),
    contentType: null,
    headers: {},
    remoteAddress: null,
  };
  await app.db.sql`delete from payment_notifications where id = ${kept?.id ?? ''}`;
  const path = '/api/payments/payfast/notify';
  expect(await refusalOf(receiveNotification(paystack, path, raw))).toBe('PAYMENT_UNVERIFIED');
  const inAWeek = {
    ...paystack,
    clock: { now: () => new Date(app.clock.now().getTime() + 7 * 86_400_000) },
  };
  expect(await refusalOf(receiveNotification(inAWeek, path, raw))).toBe('NOT_FOUND');
  const waiting = await lastNotification();
  expect(waiting).toMatchObject({ gateway: 'payfast', verdict: 'received' });
  await verifyNotification(paystack, waiting?.id ?? '');
  expect(await balanceOf(me)).toBe(0);
  await verifyNotification({ ...app, gateway: payfast }, waiting?.id ?? '');
  expect(await balanceOf(me)).toBe(100);
  // Without an open attempt at that gateway, its notifications are refused and not stored.
  await app.db.sql`update payment_attempts set next_check_at = null where gateway = 'payfast'`;
  expect(await refusalOf(receiveNotification(paystack, path, raw))).toBe('NOT_FOUND');
});
