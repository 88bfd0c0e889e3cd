import {
  createPayFastGateway,
  PAYFAST_SANDBOX_ACCOUNT,
  type PayFastConfig,
  type RefundRequest,
} from '@padkos/payments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { GOOD_CARD, type Shop, startShop, submit } from '../../testing/payfast/start-shop.ts';
import { type ApiCallName, type ApiFaultKind, noFaults } from './options.ts';

let shop: Shop;
let now = new Date('2026-11-20T10:00:00Z');
const { passphrase, merchantKey } = PAYFAST_SANDBOX_ACCOUNT;

beforeAll(async () => {
  shop = await startShop({ now: () => now }, 2_000);
});
afterAll(() => shop.close());
beforeEach(() => {
  now = new Date('2026-11-20T10:00:00Z');
  shop.verdicts.length = 0;
  shop.simulator.store.length = 0;
});
afterEach(() => expect(shop.simulator.faults).toEqual(noFaults()));

const history = (date: string) => shop.gateway.history?.(date);
const refunds = () => {
  if (!shop.gateway.refunds?.status) throw new Error('PayFast refunds');
  return { request: shop.gateway.refunds.request, status: shop.gateway.refunds.status };
};
const fault = (call: ApiCallName, how: ApiFaultKind) => shop.simulator.faults.api.push({ call, how });
const goneBack = () =>
  shop.simulator.store.flatMap((entry) => entry.refunds.map((refund) => refund.amountCents));

/** From now on in this test, PayFast has half a second for an answer. */
async function hurry(): Promise<void> {
  const patient = shop;
  shop = await startShop({ now: () => now }, 500);
  onTestFinished(async () => {
    await shop.close();
    shop = patient;
  });
}

async function pay(reference = 'TU8F3K2M9QX1', amountCents = 25_000): Promise<RefundRequest> {
  await submit(`${await shop.checkout({ reference, amountCents })}/pay`, GOOD_CARD);
  const providerPaymentId = shop.simulator.store.at(-1)?.pfPaymentId ?? '';
  const refundId = '7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11';
  return { refundId, reference, providerPaymentId, amountCents, reason: 'Kitchen closed' };
}

test('cannot be asked about one payment by our reference', () => {
  expect(shop.gateway.query).toBeNull();
});

test('an account without a passphrase has no API', () => {
  const config: PayFastConfig = {
    ...PAYFAST_SANDBOX_ACCOUNT,
    passphrase: '',
    processUrl: 'https://www.payfast.co.za/eng/process',
    validateUrl: 'https://www.payfast.co.za/eng/query/validate',
    apiUrl: 'https://api.payfast.co.za',
    testing: false,
    now: () => now,
    sourceCheck: 'log',
    warn: () => undefined,
  };
  expect(createPayFastGateway(config)).toMatchObject({ history: null, refunds: null });
  expect(createPayFastGateway({ ...config, passphrase: null })).toMatchObject({
    history: null,
    refunds: null,
  });
});

test('a day’s history tells the payments that the notifications told, with the same id, amount and reference', async () => {
  now = new Date('2026-11-19T21:59:59Z');
  await pay('YESTERDAY');
  shop.verdicts.length = 0;
  now = new Date('2026-11-19T22:00:00Z');
  await pay('FIRST', 105_050);
  now = new Date('2026-11-20T21:59:59Z');
  await pay('LAST', 505);
  const answer = await history('2026-11-20');

  expect(answer).toMatchObject({
    kind: 'payments',
    payments: [
      { reference: 'FIRST', amountCents: 105_050, complete: true, paidAt: new Date('2026-11-19T22:00:00Z') },
      { reference: 'LAST', amountCents: 505, complete: true, paidAt: new Date('2026-11-20T21:59:59Z') },
    ],
  });
  const told = shop.verdicts.flatMap((verdict) => (verdict.kind === 'genuine' ? [verdict] : []));
  const ids = told.map(({ reference, providerPaymentId, amountCents }) => ({
    reference,
    providerPaymentId,
    amountCents,
  }));
  expect(ids).toHaveLength(2);
  expect(answer).toMatchObject({ payments: ids });
  expect(await history('2026-11-21')).toEqual({ kind: 'payments', payments: [] });
});

test('an unnotified payment is in the history; a refunded one is listed once', async () => {
  shop.simulator.faults.notifications.push({ never: true });
  const refund = await pay();
  await refunds().request(refund);
  expect(shop.verdicts).toEqual([]);
  expect(await history('2026-11-20')).toMatchObject({
    payments: [{ reference: 'TU8F3K2M9QX1', amountCents: 25_000 }],
  });
});

test('a history longer than one answer is read to its end', async () => {
  await pay();
  const [entry] = shop.simulator.store;
  if (!entry) throw new Error('nothing was booked');
  for (let count = 1; count < 2_001; count += 1)
    shop.simulator.store.push({ ...entry, reference: `TU${count}`, pfPaymentId: String(count) });
  const answer = await history('2026-11-20');
  if (answer?.kind !== 'payments') throw new Error('no history');
  expect(new Set(answer.payments.map((payment) => payment.reference)).size).toBe(2_001);
});

const LOST: [ApiFaultKind, RegExp][] = [
  ['down', /not reached/],
  ['hang', /not answer in time/],
  ['error', /500/],
  ['forbidden', /403/],
  ['unauthorised', /passphrase.*401/],
  ['too-many', /429/],
  ['redirect', /another address/],
];
test.each([...LOST, ['unreadable', /no readable history/], ['refuse', /refused.*400/]] as [
  ApiFaultKind,
  RegExp,
][])('a history that is answered with %s is unknown', async (how, reason) => {
  if (how === 'hang') await hurry();
  await pay();
  fault('history', how);
  expect(await history('2026-11-20')).toEqual({ kind: 'unknown', reason: expect.stringMatching(reason) });
});

test('a refund is asked for once, in cents, and is done when PayFast shows it', async () => {
  const refund = await pay('TU8F3K2M9QX1', 105_050);
  expect(await refunds().request(refund)).toEqual({ kind: 'done', providerRefundId: null });
  expect(shop.simulator.store[0]?.refunds).toMatchObject([
    { amountCents: 105_050, reason: 'Kitchen closed' },
  ]);
  expect(await refunds().status({ ...refund, providerRefundId: null })).toMatchObject({ kind: 'done' });
  expect(await refunds().request(refund)).toEqual({
    kind: 'refused',
    reason: 'PayFast has paid all of this payment back already',
  });
  expect(goneBack()).toEqual([105_050]);
});

test('a refund that PayFast takes and does not show yet is pending, then done', async () => {
  const refund = await pay();
  fault('refund', 'slow');
  expect(await refunds().request(refund)).toEqual({ kind: 'pending', providerRefundId: null });
  const asked = { ...refund, providerRefundId: null };
  expect(await refunds().status(asked)).toMatchObject({
    kind: 'unknown',
    reason: expect.stringMatching(/no refund .* yet/),
  });
  for (const slow of shop.simulator.store[0]?.refunds ?? []) slow.done = true;
  expect(await refunds().status(asked)).toEqual({ kind: 'done', providerRefundId: null });
});

test('a refund that was taken is pending also when its state cannot be seen', async () => {
  const refund = await pay();
  fault('refund-status', 'error');
  expect(await refunds().request(refund)).toEqual({ kind: 'pending', providerRefundId: null });
});

test.each<[ApiFaultKind, RegExp]>([
  ['not-available', /too old/],
  ['bank-payout', /only to a bank account/],
  ['refuse', /400/],
  ...LOST.map(([how, reason]): [ApiFaultKind, RegExp] => [
    how,
    new RegExp(`${reason.source}.*nothing was asked for yet, try again`),
  ]),
  ['unreadable', /cannot be read; nothing was asked for yet/],
])('whether it can be refunded is answered with %s: refused, and nothing is sent', async (how, reason) => {
  if (how === 'hang') await hurry();
  const refund = await pay();
  fault('refund-query', how);
  expect(await refunds().request(refund)).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) });
  expect(goneBack()).toEqual([]);
  expect(await refunds().request(refund)).toMatchObject({ kind: 'done' });
});

test('a payment that PayFast does not know, or has less of, is refused', async () => {
  const refund = await pay();
  expect(await refunds().request({ ...refund, providerPaymentId: '../1' })).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/not found.*404/),
  });
  expect(await refunds().request({ ...refund, amountCents: 25_001 })).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/only R250\.00 of R250\.01/),
  });
  expect(goneBack()).toEqual([]);
});

test('a refund that PayFast plainly refuses is refused', async () => {
  const refund = await pay();
  fault('refund', 'refuse');
  expect(await refunds().request(refund)).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/400/),
  });
  expect(goneBack()).toEqual([]);
});

test.each([...LOST, ['unreadable', /cannot be read/]] as [ApiFaultKind, RegExp][])(
  'a refund that is answered with %s may or may not have happened',
  async (how, reason) => {
    if (how === 'hang') await hurry();
    const refund = await pay();
    fault('refund', how);
    expect(await refunds().request(refund)).toEqual({
      kind: 'unknown',
      reason: expect.stringMatching(reason),
    });
    expect(goneBack()).toEqual([]);
    expect(await refunds().status({ ...refund, providerRefundId: null })).toMatchObject({ kind: 'unknown' });
  },
);

test('a refund whose answer was lost is found to be done', async () => {
  const refund = await pay();
  fault('refund', 'lost');
  expect(await refunds().request(refund)).toMatchObject({
    kind: 'unknown',
    reason: expect.stringMatching(/not reached/),
  });
  expect(goneBack()).toEqual([25_000]);
  expect(await refunds().status({ ...refund, providerRefundId: null })).toMatchObject({ kind: 'done' });
});

test.each([...LOST, ['unreadable', /cannot be read/], ['refuse', /400/]] as [ApiFaultKind, RegExp][])(
  'a refund whose query is answered with %s is unknown',
  async (how, reason) => {
    if (how === 'hang') await hurry();
    const refund = await pay();
    await refunds().request(refund);
    fault('refund-status', how);
    expect(await refunds().status({ ...refund, providerRefundId: null })).toEqual({
      kind: 'unknown',
      reason: expect.stringMatching(reason),
    });
  },
);

test.each([
  ['Kitchen\u0000 closed\\\n ', 'Kitchen closed'],
  ['Vriendelike “groete”, Siân ~ 100% * (één)!', 'Vriendelike “groete”, Siân ~ 100% * (één)!'],
  ['x', 'Refund'],
  ['🍲'.repeat(300), '🍲'.repeat(200)],
])('any reason passes PayFast: %s', async (reason, sent) => {
  const refund = await pay();
  expect(await refunds().request({ ...refund, reason })).toMatchObject({ kind: 'done' });
  expect(shop.simulator.store[0]?.refunds).toMatchObject([{ reason: sent }]);
});

test('no answer and no reason holds a secret', async () => {
  const refund = await pay();
  const said: unknown[] = [await history('2026-11-20'), await refunds().request(refund)];
  for (const how of ['unauthorised', 'error', 'unreadable', 'refuse'] as const) {
    fault('history', how);
    fault('refund-query', how);
    said.push(await history('2026-11-20'), await refunds().request(refund));
  }
  expect(JSON.stringify(said)).not.toContain(passphrase);
  expect(JSON.stringify(said)).not.toContain(merchantKey);
});

test('the page may post to PayFast and be sent on to where it takes cards', () => {
  const at = (processUrl: string) =>
    createPayFastGateway({
      ...PAYFAST_SANDBOX_ACCOUNT,
      processUrl,
      validateUrl: 'https://www.payfast.co.za/eng/query/validate',
      apiUrl: 'https://api.payfast.co.za',
      testing: false,
      now: () => now,
      sourceCheck: 'off',
      warn: () => undefined,
    }).formActionOrigins;
  expect(at('https://www.payfast.co.za/eng/process')).toEqual([
    'https://www.payfast.co.za',
    'https://payment.payfast.io',
  ]);
  expect(at('http://127.0.0.1:4010/eng/process')).toEqual(['http://127.0.0.1:4010']);
});
