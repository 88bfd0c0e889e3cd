import { afterEach, expect, test, vi } from 'vitest';
import { GOOD_CARD, type Shop, startShop, submit } from '../../testing/payfast/start-shop.ts';
import type { NotificationOutcome } from '../webhook-sender.ts';
import type { NotificationFault, PayFastSimulatorOptions, ValidationFault } from './options.ts';

const shops: Shop[] = [];

async function open(options: Partial<PayFastSimulatorOptions> = {}, timeoutMs?: number): Promise<Shop> {
  const shop = await startShop(options, timeoutMs);
  shops.push(shop);
  return shop;
}

afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.close()));
});

async function payWith(
  fault: NotificationFault,
  options: Partial<PayFastSimulatorOptions> = {},
): Promise<Shop> {
  const shop = await open(options);
  shop.simulator.faults.notifications.push(fault);
  const answer = await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
  expect(answer.status).toBe(303);
  return shop;
}

test('a payment is notified once, before the browser returns', async () => {
  const outcomes: NotificationOutcome[] = [];
  const shop = await open({ onNotified: (outcome) => outcomes.push(outcome) });
  const answer = await submit(`${await shop.checkout()}/pay`, GOOD_CARD);

  expect(answer.headers.get('location')).toBe(
    `${shop.origin}/topup/success?id=7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11`,
  );
  expect(outcomes).toEqual([{ reference: 'TU8F3K2M9QX1', status: 200 }]);
  const [stored] = shop.simulator.store;
  expect(stored).toMatchObject({ reference: 'TU8F3K2M9QX1', amountCents: 25_000 });
  expect(shop.verdicts).toMatchObject([
    {
      kind: 'genuine',
      complete: true,
      reference: 'TU8F3K2M9QX1',
      providerPaymentId: stored?.pfPaymentId,
      amountCents: 25_000,
      payerEmail: 'sian+wallet@example.co.za',
      fields: { name_first: 'Siân', amount_fee: '-5.75', amount_net: '244.25' },
    },
  ]);
});

test('notified twice', async () => {
  const { verdicts, simulator } = await payWith({ copies: 2 });
  expect(verdicts).toMatchObject([{ kind: 'genuine' }, { kind: 'genuine' }]);
  expect(verdicts[0]).toEqual(verdicts[1]);
  expect(simulator.store).toHaveLength(1);
});

test('notified eight times at once', async () => {
  const { verdicts } = await payWith({ copies: 8, atOnce: true });
  expect(verdicts.map(({ kind }) => kind)).toEqual(Array(8).fill('genuine'));
});

test('another amount than asked', async () => {
  const { verdicts, simulator } = await payWith({ amountCents: 100 });
  expect(verdicts).toMatchObject([{ kind: 'genuine', amountCents: 100 }]);
  expect(simulator.store).toMatchObject([{ amountCents: 100 }]);
});

test('a forged signature', async () => {
  const { verdicts } = await payWith({ forgedSignature: true });
  expect(verdicts).toEqual([{ kind: 'forged', reason: 'wrong signature' }]);
});

test("another merchant's payment", async () => {
  const { verdicts } = await payWith({ merchantId: '10000101' });
  expect(verdicts).toEqual([{ kind: 'forged', reason: 'another merchant' }]);
});

test('a status that is no payment', async () => {
  const { verdicts, simulator } = await payWith({ status: 'PENDING' });
  expect(verdicts).toMatchObject([{ kind: 'genuine', complete: false, providerStatus: 'PENDING' }]);
  expect(simulator.store).toEqual([]);
});

test('not notified', async () => {
  const { verdicts, simulator } = await payWith({ never: true });
  expect(verdicts).toEqual([]);
  expect(simulator.store).toHaveLength(1);
});

test.each([0, 150])('notified %i ms after the browser returned', async (delayMs) => {
  const { verdicts } = await payWith({ delayMs });
  expect(verdicts).toEqual([]);
  await vi.waitFor(() => expect(verdicts).toMatchObject([{ kind: 'genuine', complete: true }]));
});

test.each<[ValidationFault, string]>([
  ['forbidden', 'unverified'],
  ['error', 'unverified'],
  ['hang', 'unverified'],
  ['invalid', 'forged'],
])('validation that answers %s makes it %s, and the next one is good', async (fault, kind) => {
  const shop = await open({}, 500);
  shop.simulator.faults.validations.push(fault);
  shop.simulator.faults.notifications.push({ copies: 2 });
  await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
  expect(shop.verdicts).toMatchObject([{ kind }, { kind: 'genuine' }]);
});

test('validation accepts only the fields that were sent, in any order', async () => {
  const shop = await open();
  await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
  const [verdict] = shop.verdicts;
  if (verdict?.kind !== 'genuine') throw new Error('the payment was not told');
  const ask = async (fields: Record<string, string>) =>
    (await submit(`${shop.simulator.url}/eng/query/validate`, fields)).text();

  expect(await ask(Object.fromEntries(Object.entries(verdict.fields).reverse()))).toBe('VALID');
  expect(await ask({ ...verdict.fields, amount_gross: '9999.00' })).toBe('INVALID');
  expect(await ask({})).toBe('INVALID');
});

test('the notification goes where the app says, not to its public address', async () => {
  const { verdicts, origin } = await open();
  const shop = await open({ rewriteNotifyUrl: (url) => url.replace('https://padkos.example.co.za', origin) });
  const page = await shop.checkout({ notifyUrl: 'https://padkos.example.co.za/notify' });
  await submit(`${page}/pay`, GOOD_CARD);
  // That shop asks its own simulator, which did not send it; only its arrival matters here.
  expect(verdicts).toEqual([{ kind: 'forged', reason: 'not confirmed by PayFast' }]);
});

test('a shop that is away does not keep the buyer from returning', async () => {
  const outcomes: NotificationOutcome[] = [];
  const shop = await open({ onNotified: (outcome) => outcomes.push(outcome) });
  const page = await shop.checkout({ notifyUrl: 'http://127.0.0.1:9/notify' });
  expect((await submit(`${page}/pay`, GOOD_CARD)).status).toBe(303);
  expect(outcomes).toEqual([{ reference: 'TU8F3K2M9QX1', status: null }]);
});

test('closing drops what is late and breaks off what hangs', async () => {
  const shop = await open({ lateSeconds: 3_600 }, 60_000);
  await submit(`${await shop.checkout()}/pay-late`, GOOD_CARD);
  shop.simulator.faults.validations.push('hang');
  const hanging = submit(`${await shop.checkout()}/pay`, GOOD_CARD).catch(() => 'broken off');
  await vi.waitFor(() => expect(shop.simulator.faults.validations).toEqual([]));

  await shop.simulator.close();
  expect(await hanging).toBe('broken off');
  await vi.waitFor(() => expect(shop.verdicts).toMatchObject([{ kind: 'unverified' }]));
});

test('what is not answered 200 is sent again, at once and then ever more rarely, until it is', async () => {
  const outcomes: (number | null)[] = [];
  // A minute of the schedule is a millisecond here: at once, 10 ms, 20 ms, 40 ms.
  const shop = await open({
    retryTimeScale: 1 / 60_000,
    onNotified: (outcome) => outcomes.push(outcome.status),
  });
  shop.simulator.faults.validations.push('error', 'forbidden', 'error');
  await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
  await vi.waitFor(() => expect(outcomes).toEqual([503, 503, 503, 200]));
  expect(shop.verdicts.map(({ kind }) => kind)).toEqual([...Array(3).fill('unverified'), 'genuine']);
});

test('a shop that never answers 200 is left alone in the end', async () => {
  const outcomes: (number | null)[] = [];
  const shop = await open({ retryTimeScale: 0, onNotified: (outcome) => outcomes.push(outcome.status) });
  const page = await shop.checkout({ notifyUrl: 'http://127.0.0.1:9/notify' });
  await submit(`${page}/pay`, GOOD_CARD);
  await vi.waitFor(() => expect(outcomes).toHaveLength(11));
  expect(new Set(outcomes)).toEqual(new Set([null]));
});

test('without a schedule it is sent once', async () => {
  const outcomes: NotificationOutcome[] = [];
  const shop = await open({ onNotified: (outcome) => outcomes.push(outcome) });
  shop.simulator.faults.validations.push('error');
  await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
  await submit(`${await shop.checkout({ reference: 'NEXT' })}/pay`, GOOD_CARD);
  expect(outcomes).toEqual([
    { reference: 'TU8F3K2M9QX1', status: 503 },
    { reference: 'NEXT', status: 200 },
  ]);
});
