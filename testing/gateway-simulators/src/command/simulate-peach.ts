import type { CallFault } from '../answer-or-fail.ts';
import {
  PEACH_TEST_ACCOUNT,
  type PeachFaults,
  type PeachNotificationFault,
  type PeachRefundFault,
} from '../peach/options.ts';
import { startPeachSimulator } from '../peach/peach-simulator.ts';
import { ChanceQueue, callByChance, deliveryByChance, oneOf, type Random } from './chance.ts';
import { LONGEST_DELAY_MS, RETRY_TIME_SCALE, type Simulation, type SimulationOptions } from './describe.ts';

/** Peach Payments with the public test account. */
export async function simulatePeach({ port, random, onNotified }: SimulationOptions): Promise<Simulation> {
  const { entityId, secret } = PEACH_TEST_ACCOUNT;
  const { url, store, close } = await startPeachSimulator({
    port,
    retryTimeScale: RETRY_TIME_SCALE,
    onNotified,
    ...(random === null ? {} : { faults: peachFaultsByChance(random, LONGEST_DELAY_MS) }),
  });
  return {
    title: 'Peach Payments',
    url,
    account: [
      ['Entity ID', entityId],
      ['Secret token', secret],
    ],
    environment: [
      ['PAYMENT_GATEWAY', 'peach'],
      ['PEACH_ENTITY_ID', entityId],
      ['PEACH_SECRET', secret],
      ['PEACH_URL', url],
      ['PEACH_API_URL', url],
    ],
    totals: () => ({
      payments: store.payments.map(({ amountCents }) => amountCents),
      refunds: store.refunds.map(({ amountCents }) => amountCents),
    }),
    close,
  };
}

/** Faults that Padkos has to survive; the store stays correct. */
export function peachFaultsByChance(random: Random, longestDelayMs: number): PeachFaults {
  return {
    notifications: new ChanceQueue<PeachNotificationFault>(() => ({
      ...deliveryByChance(random, longestDelayMs),
      forgedExtra: random() < 0.2,
    })),
    statuses: new ChanceQueue<CallFault>(() => callByChance(random)),
    refunds: new ChanceQueue<PeachRefundFault>(() =>
      oneOf<PeachRefundFault>(random, [{}, {}, { resultCode: '000.200.000' }]),
    ),
  };
}
