import type { RefundRequest } from '@padkos/payments';
import { signed } from '@padkos/payments/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { GOOD_CARD, submit } from '../../testing/payfast/start-shop.ts';
import { type PeachShop, startPeachShop } from '../../testing/peach/start-peach-shop.ts';
import { PEACH_TEST_ACCOUNT } from './options.ts';

let shop: PeachShop;
afterEach(() => shop.close());

async function paid(timeoutMs?: number): Promise<RefundRequest> {
  shop = await startPeachShop({ lateSeconds: 0.1 }, timeoutMs);
  await submit(`${await shop.checkout()}/pay`, GOOD_CARD);
  shop.verdicts.length = 0;
  return {
    refundId: '0b5bd4f0-6b8b-4a39-9d4e-1f0a2c3d4e5f',
    reference: 'TU8F3K2M9QX1',
    providerPaymentId: shop.simulator.store.payments[0]!.providerPaymentId,
    amountCents: 25_000,
    reason: 'Order cancelled',
  };
}

test('a refund is done, and told as an event that is no payment; a second one is refused', async () => {
  const refund = await paid();
  const { refunds } = shop.simulator.store;
  const done = await shop.gateway.refunds!.request(refund);
  expect(refunds).toMatchObject([{ reference: 'TU8F3K2M9QX1', amountCents: 25_000, status: 'processed' }]);
  expect(done).toEqual({ kind: 'done', providerRefundId: refunds[0]!.providerRefundId });
  await vi.waitFor(() => expect(shop.verdicts).toEqual([{ kind: 'irrelevant', reason: 'event RF' }]));
  expect(await shop.gateway.refunds!.request(refund)).toEqual({
    kind: 'refused',
    reason: '100.550.701 simulated result',
  });
  expect(refunds).toHaveLength(1);
});

test('pending, then done', async () => {
  const refund = await paid();
  shop.simulator.faults.refunds.push({ resultCode: '000.200.000' });
  expect(await shop.gateway.refunds!.request(refund)).toMatchObject({ kind: 'pending' });
  expect(shop.simulator.store.refunds).toMatchObject([{ status: 'pending' }]);
  await vi.waitFor(() => expect(shop.simulator.store.refunds).toMatchObject([{ status: 'processed' }]));
  await vi.waitFor(() => expect(shop.verdicts).toEqual([{ kind: 'irrelevant', reason: 'event RF' }]));
});

test('refused: nothing is stored', async () => {
  const refund = await paid();
  shop.simulator.faults.refunds.push({ resultCode: '700.300.100' });
  expect(await shop.gateway.refunds!.request(refund)).toMatchObject({ kind: 'refused' });
  expect(await shop.gateway.refunds!.request({ ...refund, amountCents: 25_001 })).toMatchObject({
    kind: 'refused',
  });
  expect(await shop.gateway.refunds!.request({ ...refund, providerPaymentId: 'f'.repeat(32) })).toMatchObject(
    {
      kind: 'refused',
    },
  );
  expect(shop.simulator.store.refunds).toEqual([]);
});

test.each([
  ['hang', 0],
  ['cut', 0],
  ['error', 0],
  ['forbidden', 0],
  [{ after: 'hang' }, 1],
  [{ after: 'cut' }, 1],
  [{ after: 'error' }, 1],
] as const)('a request or answer that is lost (%j) may or may not have happened', async (call, stored) => {
  const refund = await paid(500);
  shop.simulator.faults.refunds.push({ call });
  expect(await shop.gateway.refunds!.request(refund)).toMatchObject({ kind: 'unknown' });
  expect(shop.simulator.store.refunds).toHaveLength(stored);
});

test.each<[Record<string, string>, number]>([
  [{ 'authentication.entityId': 'f'.repeat(32) }, 401],
  [{ amount: '25000' }, 400],
  [{ amount: '250.0' }, 400],
  [{ currency: 'NGN' }, 400],
  [{ paymentType: 'DB' }, 400],
])('a refund with %j is refused as the gateway would', async (change, status) => {
  const refund = await paid();
  const form = {
    'authentication.entityId': PEACH_TEST_ACCOUNT.entityId,
    amount: '250.00',
    currency: 'ZAR',
    id: refund.providerPaymentId,
    paymentType: 'RF',
    ...change,
  };
  const url = `${shop.simulator.url}/v1/checkout/refund`;
  expect((await submit(url, signed(form, PEACH_TEST_ACCOUNT.secret))).status).toBe(status);
  expect((await submit(url, signed(form, 'another'))).status).toBe(401);
  expect(shop.simulator.store.refunds).toEqual([]);
});
