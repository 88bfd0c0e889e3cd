import type { Payment, User } from '@padkos/contracts';
import { paymentTotalsOut, topupInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import type { NotificationFault } from '@padkos/gateway-simulators';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  decidePayment,
  listLedgerEntries,
  listPaymentNotifications,
  listPayments,
  listTopups,
  paymentTotals,
  placeOrder,
  readWallet,
  refundPayment,
  resolveRefund,
  startTopup,
  topupReceipt,
} from '../index.ts';

let app: TestApp;
let admin: User;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
});

const asAdmin = () => app.contextFor(admin);

async function topUp(rand: number | string, ...faults: NotificationFault[]) {
  const user = await app.makeCustomer();
  const me = app.contextFor(user);
  const started = await startTopup(me, topupInput.parse({ amount: rand }));
  for (const fault of faults) {
    app.simulator.faults.notifications.push(fault);
    await app.pay(started);
  }
  return { me, user, id: started.id };
}

const paymentsOf = async (user: User) => (await listPayments(asAdmin(), { search: user.email })).entries;
async function onlyPaymentOf(user: User): Promise<Payment & { settlementId: string }> {
  const [payment] = await paymentsOf(user);
  if (payment?.settlementId == null) throw new Error('no money came');
  return { ...payment, settlementId: payment.settlementId };
}
const walletOf = async (me: Parameters<typeof readWallet>[0]) => (await readWallet(me)).wallet;
const auditOf = async (entityId: string) =>
  (
    await app.db.query
      .select({ action: schema.auditLogs.action, after: schema.auditLogs.afterSnapshot })
      .from(schema.auditLogs)
      .where(eq(schema.auditLogs.entityId, entityId))
      .orderBy(desc(schema.auditLogs.position))
  )[0];

describe('the list', () => {
  it('lists the amount asked for, the amount received and the customer, and finds payments by name, reference and gateway id', async () => {
    const { user } = await topUp(75, {});
    const unpaid = await topUp(60);
    const [paid] = await paymentsOf(user);
    expect(paid).toMatchObject({
      kind: 'topup',
      customer: { id: user.id, firstName: 'Thandi' },
      gateway: 'sandbox',
      askedCents: 7_500,
      receivedCents: 7_500,
      state: 'credited',
      subjectStatus: 'paid',
      tokens: 75,
      startedAt: '2026-11-20T10:00:00.000Z',
      receivedAt: '2026-11-20T10:00:00.000Z',
      refund: null,
    });
    for (const search of [paid?.reference, paid?.providerPaymentId, `Nkosi ${user.email}`]) {
      expect((await listPayments(asAdmin(), { search: search ?? '' })).entries).toMatchObject([
        { attemptId: paid?.attemptId },
      ]);
    }
    expect(await paymentsOf(unpaid.user)).toMatchObject([
      { state: 'open', receivedCents: null, settlementId: null, refundable: 'no' },
    ]);
    expect((await listPayments(asAdmin(), { search: '100%_' })).entries).toEqual([]);
  });

  it('has pages', async () => {
    const { me, user } = await topUp(50);
    for (let i = 0; i < 50; i += 1) {
      // A person may start twenty in ten minutes.
      if (i % 15 === 0) app.at(`2026-11-20T13:${String(i).padStart(2, '0')}:00+02:00`);
      await startTopup(me, topupInput.parse({ amount: 50 }));
    }
    app.at('2026-11-20T12:00:00+02:00');
    const first = await listPayments(asAdmin(), { search: user.email });
    const second = await listPayments(asAdmin(), { search: user.email, cursor: first.nextCursor ?? 0 });
    expect([first.total, first.entries.length, second.entries.length]).toEqual([51, 50, 1]);
    expect(second.nextCursor).toBeNull();
    expect(first.entries.map((entry) => entry.attemptId)).not.toContain(second.entries[0]?.attemptId);
  });

  it('of notifications shows what they were, never what was in them', async () => {
    const { user } = await topUp(50, { forgedSignature: true }, { status: 'PENDING' }, {});
    const payment = await onlyPaymentOf(user);
    const { entries } = await listPaymentNotifications(asAdmin(), { search: payment.reference });
    expect(entries.map((entry) => entry.verdict).sort()).toEqual(['not_complete', 'settled']);
    expect((await listPaymentNotifications(asAdmin(), { verdict: 'forged' })).entries).toMatchObject([
      {
        detail: expect.stringMatching(/^wrong signature; \d+ bytes, SHA-256 [\da-f]{64}$/),
        reference: null,
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('signature=');
  });
});

describe('a held payment', () => {
  it('of another amount becomes a top-up of what came', async () => {
    const { me, user, id } = await topUp(100, { amountCents: 7_050 });
    const { settlementId, ...payment } = await onlyPaymentOf(user);
    expect(payment).toMatchObject({ state: 'ready', askedCents: 10_000, receivedCents: 7_050, tokens: null });
    expect((await listPayments(asAdmin(), { state: 'ready' })).held).toBe(1);

    const note = 'Told by phone';
    expect(await decidePayment(asAdmin(), { settlementId, decision: 'credit', note })).toMatchObject({
      state: 'credited',
      askedCents: 10_000,
      tokens: 70,
      notes: note,
      decidedBy: 'Anna Nkosi',
      subjectStatus: 'paid',
    });
    expect(await walletOf(me)).toMatchObject({ balance: 70, totalDeposited: 70 });
    expect(await listTopups(me)).toMatchObject([{ status: 'completed', amount: '70.50', tokens: 70 }]);
    expect(await all(listLedgerEntries(me))).toMatchObject([
      { type: 'topup', description: 'Top-up of R70.50' },
    ]);
    expect((await topupReceipt(me, { id })).length).toBeGreaterThan(1000);
    expect(await auditOf(settlementId)).toMatchObject({
      action: 'payment.credit',
      after: { tokens: 70, amountCents: 7_050, note },
    });
    expect(await refusalOf(decidePayment(asAdmin(), { settlementId, decision: 'ignore', note }))).toBe(
      'PAYMENT_NOT_HELD',
    );
    expect((await listPayments(asAdmin(), { state: 'ready' })).held).toBe(0);
  });

  it('can be ignored, and the top-up waits no longer', async () => {
    const { me, user } = await topUp(100, { amountCents: 7_050 });
    const { settlementId } = await onlyPaymentOf(user);
    const note = 'Paid back in the dashboard';
    expect(await decidePayment(asAdmin(), { settlementId, decision: 'ignore', note })).toMatchObject({
      state: 'ignored',
      subjectStatus: 'failed',
      notes: note,
    });
    expect(await walletOf(me)).toMatchObject({ balance: 0 });
    expect(await listTopups(me)).toMatchObject([{ status: 'failed' }]);
    expect(await auditOf(settlementId)).toMatchObject({ action: 'payment.ignore' });
  });

  it('of a second payment is credited beside the first', async () => {
    const { me, user } = await topUp(100, {}, {});
    const second = (await paymentsOf(user)).find((payment) => payment.state === 'ready');
    const settlementId = second?.settlementId ?? '';
    await decidePayment(asAdmin(), { settlementId, decision: 'credit', note: 'Wants it' });
    expect(await walletOf(me)).toMatchObject({ balance: 200, totalDeposited: 200 });
    expect(await listTopups(me)).toMatchObject([{ amount: '100.00' }]);
  });

  it('of less than a token can only be ignored', async () => {
    const { user } = await topUp(100, { amountCents: 99 });
    const { settlementId } = await onlyPaymentOf(user);
    expect(await refusalOf(decidePayment(asAdmin(), { settlementId, decision: 'credit', note: 'x' }))).toBe(
      'PAYMENT_TOO_SMALL',
    );
    await decidePayment(asAdmin(), { settlementId, decision: 'ignore', note: 'x' });
  });

  it('is decided once, by the first of twenty administrators', async () => {
    const { me, user } = await topUp(100, { amountCents: 5_000 });
    const { settlementId } = await onlyPaymentOf(user);
    const refusals = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        refusalOf(
          decidePayment(asAdmin(), { settlementId, decision: i % 2 ? 'credit' : 'ignore', note: `${i}` }),
        ),
      ),
    );
    expect(refusals.filter((code) => code === null)).toHaveLength(1);
    expect([0, 50]).toContain((await walletOf(me)).balance);
  });
});

describe('paying back by hand', () => {
  it('takes the tokens out of the wallet and says so', async () => {
    const { me, user } = await topUp('80.50', {});
    const { settlementId } = await onlyPaymentOf(user);
    const refunded = await refundPayment(asAdmin(), {
      settlementId,
      method: 'by_hand',
      note: 'EFT of today',
    });
    expect(refunded).toMatchObject({
      refundable: 'no',
      refund: { method: 'by_hand', state: 'refunded', amountCents: 8_050, tokens: 80, note: 'EFT of today' },
    });
    expect(await walletOf(me)).toEqual({ balance: 0, totalDeposited: 0, totalSpent: 0 });
    expect((await all(listLedgerEntries(me)))[0]).toMatchObject({ type: 'adjustment', amount: -80 });
    expect(await auditOf(settlementId)).toMatchObject({ action: 'payment.refund', after: { tokens: 80 } });
    const again = refundPayment(asAdmin(), { settlementId, method: 'by_hand', note: 'x' });
    expect(await refusalOf(again)).toBe('ALREADY_REFUNDED');
    const refundId = refunded.refund?.id ?? '';
    expect(await refusalOf(resolveRefund(asAdmin(), { refundId, state: 'refused', note: 'x' }))).toBe(
      'REFUND_NOT_OPEN',
    );
  });

  it('is refused for spent tokens, for money that is not in the wallet, and twice at once', async () => {
    const { me, user } = await topUp(50, {});
    const dish = await app.makeDish({ price: 10 });
    await placeOrder(me, { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] });
    const spent = await onlyPaymentOf(user);
    expect(spent.refundable).toBe('no');
    const refuse = (settlementId: string) =>
      refusalOf(refundPayment(asAdmin(), { settlementId, method: 'by_hand', note: 'x' }));
    expect(await refuse(spent.settlementId)).toBe('TOKENS_SPENT');

    const wrong = await onlyPaymentOf((await topUp(100, { amountCents: 5_000 })).user);
    expect(await refuse(wrong.settlementId)).toBe('PAYMENT_NOT_IN_WALLET');
    await decidePayment(asAdmin(), { settlementId: wrong.settlementId, decision: 'ignore', note: 'x' });

    const { settlementId } = await onlyPaymentOf((await topUp(60, {})).user);
    const codes = await Promise.all(Array.from({ length: 20 }, () => refuse(settlementId)));
    expect(codes.sort()).toEqual([...Array(19).fill('ALREADY_REFUNDED'), null]);
  });
});

it("a day's totals stand beside the ledger's, and what is missing is named", async () => {
  app.at('2026-12-05T12:00:00+02:00');
  await topUp('80.50', {});
  const wrong = await onlyPaymentOf((await topUp(100, { amountCents: 7_000 })).user);
  const ignored = await onlyPaymentOf((await topUp(100, { amountCents: 3_000 })).user);
  await decidePayment(asAdmin(), { settlementId: ignored.settlementId, decision: 'ignore', note: 'x' });
  const back = await onlyPaymentOf((await topUp(60, {})).user);
  await refundPayment(asAdmin(), { settlementId: back.settlementId, method: 'by_hand', note: 'x' });
  const dish = await app.makeDish({ price: 40, date: '2026-12-07' });
  const buyer = app.contextFor(await app.makeCustomer());
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  const order = await placeOrder(buyer, { deliveryDate: dish.date, items, paymentMethod: 'card' });
  if (order.payment) await app.pay(order.payment);

  expect(await paymentTotals(asAdmin(), { date: '2026-12-05' as never })).toEqual({
    date: '2026-12-05',
    gateways: [
      {
        gateway: 'sandbox',
        payments: 5,
        receivedCents: 8_050 + 7_000 + 3_000 + 6_000 + 4_500,
        walletCents: 8_000 + 6_000,
        ordersCents: 4_500,
        differenceCents: 50 + 7_000 + 3_000,
        heldCents: 7_000,
        ignoredCents: 3_000,
        refundedCents: 6_000,
      },
    ],
  });
  expect(await paymentTotals(asAdmin(), { date: '2026-12-04' as never })).toEqual({
    date: '2026-12-04',
    gateways: [],
  });
  await decidePayment(asAdmin(), { settlementId: wrong.settlementId, decision: 'credit', note: 'x' });
});

it('a day of more money than one payment can be is added up', async () => {
  app.at('2026-12-08T12:00:00+02:00');
  const much = 2_147_483_647;
  const { user } = await topUp(100, { amountCents: much }, { amountCents: much });
  const [totals] = (await paymentTotals(asAdmin(), { date: '2026-12-08' as never })).gateways;
  expect(totals).toMatchObject({ payments: 2, receivedCents: 2 * much, heldCents: 2 * much });
  expect(paymentTotalsOut.parse({ date: '2026-12-08', gateways: [totals] }).gateways).toEqual([totals]);
  for (const { settlementId } of await paymentsOf(user)) {
    if (settlementId === null) throw new Error('no money came');
    await decidePayment(asAdmin(), { settlementId, decision: 'ignore', note: 'Not real' });
  }
});

it('is for administrators', async () => {
  const customer = app.contextFor(await app.makeCustomer());
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [context, code] of [
    [customer, 'FORBIDDEN'],
    [app.contextFor(null), 'UNAUTHORIZED'],
  ] as const) {
    for (const asked of [
      listPayments(context, {}),
      listPaymentNotifications(context, {}),
      paymentTotals(context, { date: '2026-11-20' as never }),
      decidePayment(context, { settlementId: id, decision: 'ignore', note: 'x' }),
      refundPayment(context, { settlementId: id, method: 'by_hand', note: 'x' }),
      resolveRefund(context, { refundId: id, state: 'refused', note: 'x' }),
    ]) {
      expect(await refusalOf(asked)).toBe(code);
    }
  }
});
