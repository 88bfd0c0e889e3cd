import type { RefundRequest } from '@padkos/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { GOOD_CARD, submit } from '../../testing/payfast/start-shop.ts';
import { type PaystackShop, startPaystackShop } from '../../testing/paystack/start-paystack-shop.ts';

let shop: PaystackShop;
afterEach(() => shop.close());

async function paid(timeoutMs?: number): Promise<RefundRequest> {
  shop = await startPaystackShop({}, timeoutMs);
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

const look = (refund: RefundRequest, providerRefundId: string | null) =>
  shop.gateway.refunds!.status!({ ...refund, providerRefundId });

test('a refund is pending, then done; the shop is told events that are no payments', async () => {
  const refund = await paid();
  const { refunds } = shop.simulator.store;
  const taken = await shop.gateway.refunds!.request(refund);
  expect(refunds).toMatchObject([{ reference: 'TU8F3K2M9QX1', amountCents: 25_000, status: 'pending' }]);
  const { providerRefundId } = refunds[0]!;
  expect(taken).toEqual({ kind: 'pending', providerRefundId });
  expect(await look(refund, providerRefundId)).toEqual({ kind: 'pending', providerRefundId });
  expect(await look(refund, providerRefundId)).toEqual({ kind: 'done', providerRefundId });
  expect(await look(refund, providerRefundId)).toEqual({ kind: 'done', providerRefundId });
  expect(refunds).toMatchObject([{ status: 'processed' }]);
  await vi.waitFor(() =>
    expect(shop.verdicts.map((verdict) => 'reason' in verdict && verdict.reason).sort()).toEqual([
      'event refund.pending',
      'event refund.processed',
      'event refund.processing',
    ]),
  );
  expect(await shop.gateway.query!('TU8F3K2M9QX1')).toMatchObject({
    payment: { complete: false, providerStatus: 'reversed' },
  });
  expect(await shop.gateway.refunds!.request(refund)).toMatchObject({
    kind: 'refused',
    reason: 'refused (400): Transaction has been fully reversed',
  });
});

test('refused: nothing is stored', async () => {
  const refund = await paid();
  shop.simulator.faults.refunds.push({ refuse: 'Insufficient balance to fulfill this refund.' });
  expect(await shop.gateway.refunds!.request(refund)).toMatchObject({ kind: 'refused' });
  expect(shop.simulator.store.refunds).toEqual([]);
  expect(await look(refund, null)).toMatchObject({ kind: 'unknown' });
});

test('failed after it was taken: refused, and it may be tried again', async () => {
  const refund = await paid();
  shop.simulator.faults.refunds.push({ states: ['needs-attention', 'failed'] });
  const taken = await shop.gateway.refunds!.request(refund);
  expect(taken.kind).toBe('pending');
  expect(await look(refund, shop.simulator.store.refunds[0]!.providerRefundId)).toMatchObject({
    kind: 'refused',
  });
  expect(shop.simulator.store.refunds).toMatchObject([{ status: 'failed' }]);
  expect(await shop.gateway.refunds!.request({ ...refund, refundId: 'another' })).toMatchObject({
    kind: 'pending',
  });
});

test.each(['hang', 'cut', 'error'] as const)('an answer that is lost (%s) is found again', async (how) => {
  const refund = await paid(500);
  shop.simulator.faults.refunds.push({ call: { after: how } });
  expect(await shop.gateway.refunds!.request(refund)).toMatchObject({ kind: 'unknown' });
  const { providerRefundId } = shop.simulator.store.refunds[0]!;
  expect(await look(refund, null)).toEqual({ kind: 'pending', providerRefundId });
});

test.each(['hang', 'cut', 'error', 'forbidden'] as const)(
  'a request that is lost (%s) may or may not have happened',
  async (how) => {
    const refund = await paid(500);
    shop.simulator.faults.refunds.push({ call: how });
    shop.simulator.faults.refundLooks.push(how);
    expect(await shop.gateway.refunds!.request(refund)).toMatchObject({ kind: 'unknown' });
    expect(await look(refund, null)).toMatchObject({ kind: 'unknown' });
    expect(await look(refund, null)).toEqual({ kind: 'unknown', reason: '0 such refunds are listed' });
    expect(shop.simulator.store.refunds).toEqual([]);
  },
);
