import type { GatewayAdapter, NotificationVerdict } from '@padkos/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { GOOD_CARD, submit } from '../../testing/payfast/start-shop.ts';
import { startPaystackShop } from '../../testing/paystack/start-paystack-shop.ts';
import { startPeachShop } from '../../testing/peach/start-peach-shop.ts';
import type { Store } from '../store.ts';
import { ChanceQueue } from './chance.ts';
import { paystackFaultsByChance } from './simulate-paystack.ts';
import { peachFaultsByChance } from './simulate-peach.ts';

/** The same numbers each time (a linear congruential generator). */
function sequence(): () => number {
  let state = 20_261_120;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Party {
  simulator: { store: Store };
  gateway: GatewayAdapter;
  verdicts: NotificationVerdict[];
  checkout(change: { reference: string; amountCents: number }): Promise<string>;
  close(): Promise<void>;
}

let party: Party;
afterEach(() => party.close());

test.each<[string, () => Promise<Party>]>([
  [
    'Paystack',
    () => startPaystackShop({ faults: paystackFaultsByChance(sequence(), 100), retryTimeScale: 1 / 10_000 }),
  ],
  [
    'Peach',
    () => startPeachShop({ faults: peachFaultsByChance(sequence(), 100), retryTimeScale: 1 / 10_000 }),
  ],
])(
  '%s misbehaves, and what is told is still just what is in its store',
  async (_, start) => {
    party = await start();
    const { verdicts, simulator } = party;
    for (let count = 1; count <= 40; count += 1) {
      const order = { reference: `TU${count}`, amountCents: count * 1_000 };
      const page = await party.checkout(order).catch(() => null);
      if (page !== null) await submit(`${page}/pay`, GOOD_CARD);
    }
    const { payments } = simulator.store;
    expect(payments.length).toBeGreaterThan(30);
    const told = () =>
      verdicts.flatMap((verdict) => (verdict.kind === 'genuine' && verdict.complete ? [verdict] : []));
    await vi.waitFor(() =>
      expect(new Set(told().map(({ reference }) => reference)).size).toBe(payments.length),
    );
    for (const { reference, amountCents, providerPaymentId } of told())
      expect(payments).toContainEqual({ reference, amountCents, providerPaymentId });
    expect(told().length).toBeGreaterThan(payments.length);
    expect(verdicts.map(({ kind }) => kind)).toContain('forged');

    const refund = async ({ reference, providerPaymentId, amountCents }: (typeof payments)[number]) =>
      party.gateway.refunds!.request({
        refundId: reference,
        reference,
        providerPaymentId,
        amountCents,
        reason: 'Test',
      });
    const answers = [];
    for (const payment of payments) answers.push((await refund(payment)).kind);
    expect(simulator.store.refunds).toHaveLength(payments.length);
    expect(answers).not.toContain('refused');
  },
  30_000,
);

test('a queue of chance never ends', () => {
  const queue = new ChanceQueue<string>(() => 'error');
  expect([queue.length, queue.shift(), queue.shift()]).toEqual([0, 'error', 'error']);
});
