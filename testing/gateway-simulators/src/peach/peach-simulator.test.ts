import { signed } from '@padkos/payments/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { GOOD_CARD, submit } from '../../testing/payfast/start-shop.ts';
import { type PeachShop, startPeachShop } from '../../testing/peach/start-peach-shop.ts';
import { TOPUP } from '../../testing/shop-server.ts';
import type { CallFault } from '../answer-or-fail.ts';
import type { NotificationOutcome } from '../webhook-sender.ts';
import { PEACH_TEST_ACCOUNT, type PeachNotificationFault, type PeachSimulatorOptions } from './options.ts';

const shops: PeachShop[] = [];

async function open(options: Partial<PeachSimulatorOptions> = {}, timeoutMs?: number): Promise<PeachShop> {
  const shop = await startPeachShop(options, timeoutMs);
  shops.push(shop);
  return shop;
}

afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.close()));
});

/** Pays; returns the notifications to the shop without those from before the payment. */
async function payWith(fault: PeachNotificationFault): Promise<PeachShop> {
  const shop = await open();
  shop.simulator.faults.notifications.push(fault);
  const page = await shop.checkout();
  shop.verdicts.length = 0;
  expect((await submit(`${page}/pay`, GOOD_CARD)).status).toBe(200);
  return shop;
}

/** What the browser would post when it leaves its page: the form's address and its hidden fields. */
function returnForm(page: string) {
  const plain = (text: string) =>
    text.replaceAll(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
    );
  const [, action = ''] = /<form class="return" method="post" action="([^"]*)"/.exec(page) ?? [];
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    action: plain(action),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])),
  };
}

test('a payment is notified before the browser returns with a form; a query answers the same', async () => {
  const outcomes: NotificationOutcome[] = [];
  const shop = await open({ onNotified: (outcome) => outcomes.push(outcome) });
  const page = await shop.checkout();
  expect(shop.verdicts).toMatchObject([{ kind: 'genuine', complete: false, providerStatus: '000.200.100' }]);
  expect(await shop.gateway.query!('TU8F3K2M9QX1')).toMatchObject({ payment: { complete: false } });

  const answer = await submit(`${page}/pay`, GOOD_CARD);
  const [stored] = shop.simulator.store.payments;
  const { kind, ...payment } = shop.verdicts[1]!;
  expect([kind, outcomes.length]).toEqual(['genuine', 2]);
  expect(payment).toMatchObject({
    complete: true,
    reference: 'TU8F3K2M9QX1',
    providerPaymentId: stored!.providerPaymentId,
    amountCents: 25_000,
    fields: { paymentBrand: 'VISA', 'card.last4Digits': '4242' },
  });
  expect(await shop.gateway.query!('TU8F3K2M9QX1')).toMatchObject({
    kind: 'payment',
    payment: { complete: true, providerPaymentId: stored!.providerPaymentId, amountCents: 25_000 },
  });
  expect(await shop.gateway.query!('TU000000000001')).toEqual({ kind: 'none' });

  const text = await answer.text();
  expect(text).toContain('Payment received');
  expect(text).toContain('<script src="/checkout/assets/return.js"></script>');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self' ${shop.origin}; frame-ancestors 'none'; base-uri 'none'`,
  );
  const form = returnForm(text);
  expect(form.action).toBe(`${shop.origin}/return`);
  const back = await submit(form.action, form.fields);
  expect([back.status, back.headers.get('location')]).toEqual([303, `/topup/success?id=${TOPUP}`]);
  // The shop could verify it as it verifies a notification.
  const rawBody = Buffer.from(new URLSearchParams(form.fields).toString());
  const notification = { rawBody, contentType: null, headers: {}, remoteAddress: null };
  expect(await shop.gateway.verifyNotification(notification)).toMatchObject({ complete: true });
});

test('notified twice, and eight times at once', async () => {
  const twice = await payWith({ copies: 2 });
  expect(twice.verdicts).toMatchObject([{ complete: true }, { complete: true }]);
  expect(twice.verdicts[0]).toEqual(twice.verdicts[1]);
  const { verdicts, simulator } = await payWith({ copies: 8, atOnce: true });
  expect(verdicts.map(({ kind }) => kind)).toEqual(Array(8).fill('genuine'));
  expect(simulator.store.payments).toHaveLength(1);
});

test('another amount than asked', async () => {
  const { verdicts, simulator } = await payWith({ amountCents: 100 });
  expect(verdicts).toMatchObject([{ complete: true, amountCents: 100 }]);
  expect(simulator.store.payments).toMatchObject([{ amountCents: 100 }]);
});

test('another currency, another entity, another result', async () => {
  const currency = await payWith({ currency: 'NGN' });
  expect(currency.verdicts).toMatchObject([{ complete: false, providerStatus: '000.100.110 in NGN' }]);
  const entity = await payWith({ entityId: '8ac7a4ca68c22c4d0168c2caab2e0026' });
  expect(entity.verdicts).toEqual([{ kind: 'forged', reason: 'another entity' }]);
  const result = await payWith({ resultCode: '000.400.101' });
  expect(result.verdicts).toMatchObject([{ complete: false, providerStatus: '000.400.101' }]);
  expect(result.simulator.store.payments).toEqual([]);
});

test('forged, and a forged one beside the true one', async () => {
  const { verdicts } = await payWith({ forgedSignature: true });
  expect(verdicts).toEqual([{ kind: 'forged', reason: 'wrong signature' }]);
  const both = await payWith({ forgedExtra: true });
  expect(both.verdicts).toMatchObject([{ complete: true, amountCents: 25_000 }, { kind: 'forged' }]);
});

test('not notified, but known to a query', async () => {
  const { verdicts, gateway } = await payWith({ never: true });
  expect(verdicts).toEqual([]);
  expect(await gateway.query!('TU8F3K2M9QX1')).toMatchObject({ payment: { complete: true } });
});

test.each([0, 150])('notified %i ms after the browser returned', async (delayMs) => {
  const { verdicts } = await payWith({ delayMs });
  expect(verdicts).toEqual([]);
  await vi.waitFor(() => expect(verdicts).toMatchObject([{ complete: true }]));
});

test('a late payment returns as if cancelled, and is notified later', async () => {
  const shop = await open({ lateSeconds: 0.1 });
  const answer = await submit(`${await shop.checkout()}/pay-late`, GOOD_CARD);
  expect(answer.headers.get('location')).toBe(`${shop.origin}/topup/cancel?id=${TOPUP}`);
  await vi.waitFor(() => expect(shop.verdicts).toMatchObject([{ complete: false }, { complete: true }]));
});

test('a cancel is told, may be followed by a payment, and is paid once however often it is pressed', async () => {
  const shop = await open();
  const page = await shop.checkout();
  expect(await (await submit(`${page}/decline`, GOOD_CARD)).text()).toContain('declined, try another card');
  const cancelled = await submit(`${page}/cancel`, {});
  expect(cancelled.headers.get('location')).toBe(`${shop.origin}/topup/cancel?id=${TOPUP}`);
  await vi.waitFor(() =>
    expect(shop.verdicts).toMatchObject([{ complete: false }, { providerStatus: '100.396.101' }]),
  );
  await Promise.all(Array.from({ length: 4 }, () => submit(`${page}/pay`, GOOD_CARD)));
  expect(shop.simulator.store.payments).toHaveLength(1);
  expect(shop.verdicts).toMatchObject([{}, {}, { complete: true }]);
  const paid = await (await fetch(page)).text();
  expect(paid).toContain('This payment is complete');
  expect(returnForm(paid).fields).toMatchObject({ 'result.code': '000.100.110' });
});

test.each([
  ['cancel', '100.396.101'],
  ['pay-late', '100.396.104'],
])('without an address for cancels, %s comes back with a form too', async (button, code) => {
  const shop = await open({ lateSeconds: 0 });
  const initiation = await shop.gateway.initiate(shop.request());
  if (initiation.kind !== 'form') throw new Error('Peach takes a form');
  const { cancelUrl: _, ...fields } = initiation.formData;
  const answer = await submit(initiation.actionUrl, signed(fields, PEACH_TEST_ACCOUNT.secret));
  const page = new URL(answer.headers.get('location') ?? '', shop.simulator.url).href;
  const form = returnForm(await (await submit(`${page}/${button}`, GOOD_CARD)).text());
  expect(form.fields).toMatchObject({ 'result.code': code });
  expect(form.fields).not.toHaveProperty('id');
});

test('what is not answered with 200 comes again by the schedule, until it is', async () => {
  const outcomes: (number | null)[] = [];
  const shop = await open({ retryTimeScale: 1 / 10_000, onNotified: ({ status }) => outcomes.push(status) });
  const page = await shop.checkout();
  shop.refusals.push(503, 204, 302);
  await submit(`${page}/pay`, GOOD_CARD);
  await vi.waitFor(() => expect(outcomes).toEqual([200, 503, 204, 302, 200]));
});

test('a checkout is refused the second time, with its nonce too, on a page that says so', async () => {
  const shop = await open();
  const initiation = await shop.gateway.initiate(shop.request());
  if (initiation.kind !== 'form') throw new Error('Peach takes a form');
  const post = () => submit(initiation.actionUrl, initiation.formData);
  expect((await post()).status).toBe(303);
  const again = await post();
  expect([again.status, await again.text()]).toEqual([
    400,
    expect.stringContaining('<code>merchantTransactionId</code> : was used before'),
  ]);
});

test.each<CallFault>(['error', 'forbidden', 'hang', 'cut'])(
  'a query is unknown while Peach does not answer (%s)',
  async (fault) => {
    const shop = await open({}, 500);
    await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
    shop.simulator.faults.statuses.push(fault);
    expect(await shop.gateway.query!('TU8F3K2M9QX1')).toMatchObject({ kind: 'unknown' });
    expect(await shop.gateway.query!('TU8F3K2M9QX1')).toMatchObject({ kind: 'payment' });
  },
);

test('closing drops what is late', async () => {
  const shop = await open({ lateSeconds: 3_600 });
  await submit(`${await shop.checkout()}/pay-late`, GOOD_CARD);
  await shop.simulator.close();
  expect(shop.verdicts).toMatchObject([{ complete: false }]);
});
