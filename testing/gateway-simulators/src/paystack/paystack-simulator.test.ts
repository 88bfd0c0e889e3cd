import { GatewayUnavailableError } from '@padkos/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { GOOD_CARD, submit } from '../../testing/payfast/start-shop.ts';
import { type PaystackShop, startPaystackShop } from '../../testing/paystack/start-paystack-shop.ts';
import { TOPUP } from '../../testing/shop-server.ts';
import type { CallFault, EffectFault } from '../answer-or-fail.ts';
import type { NotificationOutcome } from '../webhook-sender.ts';
import type { PaystackNotificationFault, PaystackSimulatorOptions } from './options.ts';

const shops: PaystackShop[] = [];

async function open(
  options: Partial<PaystackSimulatorOptions> = {},
  timeoutMs?: number,
): Promise<PaystackShop> {
  const shop = await startPaystackShop(options, timeoutMs);
  shops.push(shop);
  return shop;
}

afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.close()));
});

async function payWith(
  fault: PaystackNotificationFault,
  options: Partial<PaystackSimulatorOptions> = {},
): Promise<PaystackShop> {
  const shop = await open(options);
  shop.simulator.faults.notifications.push(fault);
  const answer = await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
  expect(answer.status).toBe(303);
  return shop;
}

test('a payment is notified once, before the browser returns; a query answers the same', async () => {
  const outcomes: NotificationOutcome[] = [];
  const shop = await open({ onNotified: (outcome) => outcomes.push(outcome) });
  const page = await shop.checkout();
  expect(await shop.gateway.query!('TU8F3K2M9QX1')).toMatchObject({
    kind: 'payment',
    payment: { complete: false, providerStatus: 'abandoned' },
  });
  const answer = await submit(`${page}/pay`, GOOD_CARD);

  expect(answer.headers.get('location')).toBe(
    `${shop.origin}/topup/success?id=${TOPUP}&trxref=TU8F3K2M9QX1&reference=TU8F3K2M9QX1`,
  );
  expect(outcomes).toEqual([{ reference: 'TU8F3K2M9QX1', status: 200 }]);
  const [stored] = shop.simulator.store.payments;
  expect(stored).toMatchObject({ reference: 'TU8F3K2M9QX1', amountCents: 25_000 });
  expect(Number.isSafeInteger(Number(stored!.providerPaymentId))).toBe(false);
  const { kind, ...payment } = shop.verdicts[0]!;
  expect(kind).toBe('genuine');
  expect(payment).toMatchObject({
    complete: true,
    reference: 'TU8F3K2M9QX1',
    providerPaymentId: stored!.providerPaymentId,
    amountCents: 25_000,
    payerEmail: 'sian+wallet@example.co.za',
    fields: { 'authorization.brand': 'visa', 'authorization.last4': '4242' },
  });
  expect(shop.verdicts).toHaveLength(1);
  expect(await shop.gateway.query!('TU8F3K2M9QX1')).toEqual({ kind: 'payment', payment });
  expect(await shop.gateway.query!('TU000000000001')).toEqual({ kind: 'none' });
  expect(JSON.stringify(payment)).not.toMatch(/AUTH_|424242|SIG_|CUS_/);
});

test('notified twice, and eight times at once', async () => {
  const twice = await payWith({ copies: 2 });
  expect(twice.verdicts).toMatchObject([{ kind: 'genuine' }, { kind: 'genuine' }]);
  expect(twice.verdicts[0]).toEqual(twice.verdicts[1]);
  const { verdicts, simulator } = await payWith({ copies: 8, atOnce: true });
  expect(verdicts.map(({ kind }) => kind)).toEqual(Array(8).fill('genuine'));
  expect(simulator.store.payments).toHaveLength(1);
});

test('another amount than asked', async () => {
  const { verdicts, simulator } = await payWith({ amountCents: 100 });
  expect(verdicts).toMatchObject([{ kind: 'genuine', complete: true, amountCents: 100 }]);
  expect(simulator.store.payments).toMatchObject([{ amountCents: 100 }]);
});

test('a fee on top is not part of what was asked for', async () => {
  const { verdicts, simulator } = await payWith({ feeOnTopCents: 750 });
  expect(verdicts).toMatchObject([
    { complete: true, amountCents: 25_000, fields: { amount: '25750', requested_amount: '25000' } },
  ]);
  expect(simulator.store.payments).toMatchObject([{ amountCents: 25_000 }]);
});

test('another currency is no payment, and is logged for the operator', async () => {
  const { verdicts, warnings } = await payWith({ currency: 'NGN' });
  expect(verdicts).toMatchObject([{ kind: 'genuine', complete: false, providerStatus: 'success in NGN' }]);
  expect(warnings).toEqual([
    ['Paystack: notification of no payment in rand', { status: 'success in NGN', reference: 'TU8F3K2M9QX1' }],
  ]);
});

test('a status that is no payment', async () => {
  const { verdicts, simulator } = await payWith({ status: 'processing' });
  expect(verdicts).toMatchObject([{ kind: 'genuine', complete: false, providerStatus: 'processing' }]);
  expect(simulator.store.payments).toEqual([]);
});

test('forged, and a forged one beside the true one', async () => {
  const { verdicts } = await payWith({ forgedSignature: true });
  expect(verdicts).toEqual([{ kind: 'forged', reason: 'wrong signature' }]);
  const both = await payWith({ forgedExtra: true });
  expect(both.verdicts).toMatchObject([{ kind: 'genuine', amountCents: 25_000 }, { kind: 'forged' }]);
});

test('not notified, but known to a query', async () => {
  const { verdicts, gateway, simulator } = await payWith({ never: true });
  expect(verdicts).toEqual([]);
  expect(simulator.store.payments).toHaveLength(1);
  expect(await gateway.query!('TU8F3K2M9QX1')).toMatchObject({ payment: { complete: true } });
});

test.each([0, 150])('notified %i ms after the browser returned', async (delayMs) => {
  const { verdicts } = await payWith({ delayMs });
  expect(verdicts).toEqual([]);
  await vi.waitFor(() => expect(verdicts).toMatchObject([{ kind: 'genuine', complete: true }]));
});

test('a late payment returns as if cancelled, and is notified later', async () => {
  const shop = await open({ lateSeconds: 0.1 });
  const answer = await submit(`${await shop.checkout()}/pay-late`, GOOD_CARD);
  expect(answer.headers.get('location')).toBe(`${shop.origin}/topup/cancel?id=${TOPUP}`);
  await vi.waitFor(() => expect(shop.verdicts).toMatchObject([{ kind: 'genuine', complete: true }]));
});

test('a payment can follow a decline; a cancel returns without a notification', async () => {
  const shop = await open();
  const page = await shop.checkout();
  expect(await (await submit(`${page}/decline`, GOOD_CARD)).text()).toContain('declined, try another card');
  expect(await shop.gateway.query!('TU8F3K2M9QX1')).toMatchObject({ payment: { providerStatus: 'failed' } });
  const cancelled = await submit(`${page}/cancel`, {});
  expect(cancelled.headers.get('location')).toBe(`${shop.origin}/topup/cancel?id=${TOPUP}`);
  expect(shop.verdicts).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => submit(`${page}/pay`, GOOD_CARD)));
  expect(shop.simulator.store.payments).toHaveLength(1);
  expect(shop.verdicts).toHaveLength(1);
});

test('what is not answered with 200 comes again by the schedule, until it is', async () => {
  const outcomes: (number | null)[] = [];
  const shop = await open({ retryTimeScale: 1 / 10_000, onNotified: ({ status }) => outcomes.push(status) });
  shop.refusals.push(503, 204, 302);
  await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
  await vi.waitFor(() => expect(shop.verdicts).toMatchObject([{ kind: 'genuine' }]));
  await vi.waitFor(() => expect(outcomes).toEqual([503, 204, 302, 200]));
});

test('without a schedule an unanswered one is lost, and a shop that is away keeps no buyer', async () => {
  const outcomes: NotificationOutcome[] = [];
  const shop = await open({
    webhookUrl: 'http://127.0.0.1:9/notify',
    onNotified: (outcome) => outcomes.push(outcome),
  });
  expect((await submit(`${await shop.checkout()}/pay`, GOOD_CARD)).status).toBe(303);
  expect(outcomes).toEqual([{ reference: 'TU8F3K2M9QX1', status: null }]);
});

const STARTS: [EffectFault, 'starts' | 'is unavailable'][] = [
  ['error', 'starts'],
  ['forbidden', 'starts'],
  ['hang', 'starts'],
  ['cut', 'starts'],
  [{ slowMs: 50 }, 'starts'],
  [{ after: 'hang' }, 'is unavailable'],
  [{ after: 'cut' }, 'is unavailable'],
  [{ after: 'error' }, 'is unavailable'],
];

test.each(STARTS)('a start that goes wrong (%j) %s, and the next one is good', async (fault, outcome) => {
  const shop = await open({}, 1_000);
  shop.simulator.faults.initialisations.push(fault);
  if (outcome === 'starts') expect(await shop.checkout()).toContain(`${shop.simulator.url}/checkout/`);
  else await expect(shop.checkout()).rejects.toThrow(GatewayUnavailableError);
  expect(await shop.checkout({ reference: 'TU8F3K2M9QX2' })).toContain('/checkout/');
});

test('a reference is taken once', async () => {
  const shop = await open();
  await shop.checkout();
  await expect(shop.checkout()).rejects.toThrow('the address of its page is lost');
});

test.each<CallFault>(['error', 'forbidden', 'hang', 'cut'])(
  'a query is unknown while Paystack does not answer (%s)',
  async (fault) => {
    const shop = await open({}, 500);
    await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
    shop.simulator.faults.verifications.push(fault);
    expect(await shop.gateway.query!('TU8F3K2M9QX1')).toMatchObject({ kind: 'unknown' });
    expect(await shop.gateway.query!('TU8F3K2M9QX1')).toMatchObject({ kind: 'payment' });
  },
);

test('closing drops what is late and breaks off what hangs', async () => {
  const shop = await open({ lateSeconds: 3_600 }, 60_000);
  await submit(`${await shop.checkout()}/pay-late`, GOOD_CARD);
  shop.simulator.faults.verifications.push('hang', { slowMs: 3_600_000 });
  const waiting = [1, 2].map(() => shop.gateway.query!('TU8F3K2M9QX1'));
  await vi.waitFor(() => expect(shop.simulator.faults.verifications).toEqual([]));
  await shop.simulator.close();
  for (const answer of await Promise.all(waiting)) expect(['unknown', 'payment']).toContain(answer.kind);
  expect(shop.verdicts).toEqual([]);
});
