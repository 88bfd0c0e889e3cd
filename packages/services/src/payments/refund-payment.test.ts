import type { User } from '@padkos/contracts';
import { topupInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import type { ApiFaultKind } from '@padkos/gateway-simulators';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  checkRefunds,
  listPayments,
  readWallet,
  refundPayment,
  resolveRefund,
  startTopup,
} from '../index.ts';

let app: TestApp;
let admin: User;
const begin = async (given: TestApp) => {
  app = given;
  admin = await app.makeAdmin();
};
shareTestApp(begin);

const asAdmin = () => app.contextFor(admin);
const stored = () => app.simulator.store.at(-1)?.refunds ?? [];

async function paidTopUp(rand: number | string = '80.50') {
  const me = app.contextFor(await app.makeCustomer());
  const started = await startTopup(me, topupInput.parse({ amount: rand }));
  await app.pay(started);
  const [settlement] = await app.db.query
    .select({ id: schema.settlements.id })
    .from(schema.settlements)
    .where(eq(schema.settlements.topupId, started.id));
  return { me, settlementId: settlement?.id ?? '' };
}
const toCard = (settlementId: string) =>
  refundPayment(asAdmin(), { settlementId, method: 'gateway', note: 'Leaves the site' });
const balanceOf = async (me: Parameters<typeof readWallet>[0]) => (await readWallet(me)).wallet.balance;
const fail = (call: 'refund-query' | 'refund' | 'refund-status', how: ApiFaultKind) =>
  app.simulator.faults.api.push({ call, how });
const refundOf = async (settlementId: string) => {
  const { paymentRefunds } = schema;
  const rows = await app.db.query
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.settlementId, settlementId))
    .orderBy(desc(paymentRefunds.createdAt));
  return rows[0];
};
const alertsOf = (refundId: string) =>
  app.db.sql`select from graphile_worker.jobs where key = ${`refund-needs-review:${refundId}`}`;

it('goes back to the card, whole, and its tokens leave the wallet', async () => {
  const { me, settlementId } = await paidTopUp();
  const payment = await toCard(settlementId);
  expect(payment).toMatchObject({
    refundable: 'no',
    refund: { method: 'gateway', state: 'refunded', tokens: 80 },
  });
  expect(stored()).toMatchObject([{ amountCents: 8_050 }]);
  expect(await balanceOf(me)).toBe(0);
  expect(await refusalOf(toCard(settlementId))).toBe('ALREADY_REFUNDED');
  expect(stored()).toHaveLength(1);
});

describe('a gateway that refuses', () => {
  it.each([
    ['refund-query', 'not-available'],
    ['refund-query', 'bank-payout'],
    ['refund-query', 'down'],
    ['refund', 'refuse'],
  ] as const)('%s %s: the tokens come back, and it can be tried again', async (call, how) => {
    const { me, settlementId } = await paidTopUp();
    fail(call, how);
    expect(await toCard(settlementId)).toMatchObject({
      refundable: 'gateway',
      refund: { state: 'refused', detail: expect.stringMatching(/\w/) },
    });
    expect(stored()).toEqual([]);
    expect(await balanceOf(me)).toBe(80);
    expect(await toCard(settlementId)).toMatchObject({ refund: { state: 'refunded' } });
    expect(await balanceOf(me)).toBe(0);
    expect(stored()).toHaveLength(1);
  });
});

describe('an answer that is lost', () => {
  it.each(['lost', 'error', 'hang', 'unreadable'] as const)(
    '%s: the tokens stay out, it is never asked for twice, and later it is known',
    async (how) => {
      const { me, settlementId } = await paidTopUp();
      fail('refund', how);
      expect(await toCard(settlementId)).toMatchObject({ refund: { state: 'requested' } });
      expect(await balanceOf(me)).toBe(0);
      const made = stored().length;

      await checkRefunds(app);
      expect((await refundOf(settlementId))?.state).toBe('requested');
      app.at('2026-11-20T12:02:00+02:00');
      await Promise.all([checkRefunds(app), checkRefunds(app)]);
      expect(stored()).toHaveLength(made);
      expect((await refundOf(settlementId))?.state).toBe(made === 1 ? 'refunded' : 'requested');
      if (made === 1) return;
      // It never happened, which the gateway cannot confirm: an administrator reviews it.
      const refundId = (await refundOf(settlementId))?.id ?? '';
      expect(await alertsOf(refundId)).toHaveLength(1);
      await resolveRefund(asAdmin(), { refundId, state: 'refused', note: 'Not in the dashboard' });
      expect(await balanceOf(me)).toBe(80);
      expect(await toCard(settlementId)).toMatchObject({ refund: { state: 'refunded' } });
    },
  );

  it('a refund that takes its time is looked at again, at growing pauses', async () => {
    const { settlementId } = await paidTopUp();
    fail('refund', 'slow');
    expect(await toCard(settlementId)).toMatchObject({ refund: { state: 'requested' } });
    app.at('2026-11-20T12:02:00+02:00');
    await checkRefunds(app);
    expect((await refundOf(settlementId))?.state).toBe('requested');
    const [refund] = stored();
    if (refund) refund.done = true;
    app.at('2026-11-20T12:03:00+02:00');
    await checkRefunds(app);
    expect((await refundOf(settlementId))?.state).toBe('requested');
    app.at('2026-11-20T12:04:00+02:00');
    await checkRefunds(app);
    expect(await refundOf(settlementId)).toMatchObject({ state: 'refunded', resolvedBy: null });
  });

  it('a process that dies during the request leaves the refund for review, once, when the gateway cannot answer its state', async () => {
    const { settlementId } = await paidTopUp();
    const actor = { userId: admin.id, ipAddress: null, userAgent: null };
    const now = app.clock.now();
    const begun = { settlementId, method: 'gateway' as const, note: 'x', actor, now };
    const refundId = await calls.beginRefund(app.db.sql, begun);
    await calls.claimRefund(app.db.sql, { refundId, now });
    const refunds = app.gateway?.refunds;
    if (app.gateway === null || refunds == null) throw new Error('this gateway pays back');
    const services = { ...app, gateway: { ...app.gateway, refunds: { ...refunds, status: null } } };
    app.at('2026-11-20T12:02:00+02:00');
    await checkRefunds(services);
    expect(await alertsOf(refundId)).toHaveLength(1);
    expect(await refundOf(settlementId)).toMatchObject({
      state: 'requested',
      detail: expect.stringContaining('lost'),
    });
    expect(stored()).toEqual([]);
    await app.db.sql`select graphile_worker.remove_job(${`refund-needs-review:${refundId}`})`;
    app.at('2026-11-20T18:00:00+02:00');
    await checkRefunds(services);
    expect(await alertsOf(refundId)).toHaveLength(0);
  });

  it('a request lost before it was sent is made later', async () => {
    const { me, settlementId } = await paidTopUp();
    const actor = { userId: admin.id, ipAddress: null, userAgent: null };
    const now = app.clock.now();
    const begun = { settlementId, method: 'gateway' as const, note: 'x', actor, now };
    await calls.beginRefund(app.db.sql, begun);
    expect(await balanceOf(me)).toBe(0);
    app.at('2026-11-20T12:02:00+02:00');
    await Promise.all([checkRefunds(app), checkRefunds(app)]);
    expect((await refundOf(settlementId))?.state).toBe('refunded');
    expect(stored()).toHaveLength(1);
  });
});

it('a gateway that cannot pay back leaves it to hands', async () => {
  const { me, settlementId } = await paidTopUp();
  const gateway = app.gateway && { ...app.gateway, refunds: null };
  const context = { ...asAdmin(), gateway };
  const { entries } = await listPayments(context, {});
  const payment = entries.find((entry) => entry.settlementId === settlementId);
  expect(payment).toMatchObject({ refundable: 'by_hand' });
  const refused = refundPayment(context, { settlementId, method: 'gateway', note: 'x' });
  expect(await refusalOf(refused)).toBe('REFUND_BY_HAND_ONLY');
  expect(await balanceOf(me)).toBe(80);
  await refundPayment(context, { settlementId, method: 'by_hand', note: 'EFT' });
  expect(await balanceOf(me)).toBe(0);
});

it('twenty clicks pay back once', async () => {
  const { settlementId } = await paidTopUp();
  const codes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(toCard(settlementId))));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(stored()).toHaveLength(1);
});

it('a person may say how it ended once the gateway has had its time; one that answers after that moves nothing', async () => {
  const { me, settlementId } = await paidTopUp();
  fail('refund', 'slow');
  const refundId = (await toCard(settlementId)).refund?.id ?? '';
  const notBack = { refundId, state: 'refused' as const, note: 'Not in the dashboard' };
  app.at('2026-11-20T12:01:59+02:00');
  expect(await refusalOf(resolveRefund(asAdmin(), notBack))).toBe('REFUND_UNDER_WAY');
  expect(await balanceOf(me)).toBe(0);
  app.at('2026-11-20T12:02:00+02:00');
  await resolveRefund(asAdmin(), notBack);
  expect(await balanceOf(me)).toBe(80);
  const late = { refundId, state: 'refunded' as const, providerRefundId: null, detail: null, actor: null };
  const answer = await calls.closeRefund(app.db.sql, { ...late, now: app.clock.now() });
  expect(answer).toEqual({ disputed: true });
  expect(await balanceOf(me)).toBe(80);
  expect(await refundOf(settlementId)).toMatchObject({
    state: 'refused',
    detail: expect.stringContaining('The gateway says'),
  });
});
