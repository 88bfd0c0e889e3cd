import type { CallFault, EffectFault } from '../answer-or-fail.ts';
import {
  PAYSTACK_TEST_ACCOUNT,
  type PaystackFaults,
  type PaystackNotificationFault,
  type PaystackRefundFault,
} from '../paystack/options.ts';
import { startPaystackSimulator } from '../paystack/paystack-simulator.ts';
import { ChanceQueue, callByChance, deliveryByChance, oneOf, type Random } from './chance.ts';
import { LONGEST_DELAY_MS, RETRY_TIME_SCALE, type Simulation, type SimulationOptions } from './describe.ts';

/** Paystack with the public test account; its notifications go to the shop. */
export async function simulatePaystack({
  port,
  shop,
  random,
  onNotified,
}: SimulationOptions): Promise<Simulation> {
  const { secretKey } = PAYSTACK_TEST_ACCOUNT;
  const { url, store, close } = await startPaystackSimulator({
    port,
    webhookUrl: `${shop}/api/payments/paystack/webhook`,
    retryTimeScale: RETRY_TIME_SCALE,
    onNotified,
    ...(random === null ? {} : { faults: paystackFaultsByChance(random, LONGEST_DELAY_MS) }),
  });
  return {
    title: 'Paystack',
    url,
    account: [['Secret key', secretKey]],
    environment: [
      ['PAYMENT_GATEWAY', 'paystack'],
      ['PAYSTACK_SECRET_KEY', secretKey],
      ['PAYSTACK_URL', url],
    ],
    totals: () => ({
      payments: store.payments.map(({ amountCents }) => amountCents),
      refunds: store.refunds.map(({ amountCents }) => amountCents),
    }),
    close,
  };
}

/** Faults that Padkos has to survive; the store stays correct. */
export function paystackFaultsByChance(random: Random, longestDelayMs: number): PaystackFaults {
  return {
    notifications: new ChanceQueue<PaystackNotificationFault>(() => ({
      ...deliveryByChance(random, longestDelayMs),
      forgedExtra: random() < 0.2,
    })),
    initialisations: new ChanceQueue<EffectFault>(() =>
      random() < 0.85 ? undefined : oneOf<EffectFault>(random, ['error', 'cut', { after: 'cut' }]),
    ),
    verifications: new ChanceQueue<CallFault>(() => callByChance(random)),
    refunds: new ChanceQueue<PaystackRefundFault>(() =>
      oneOf<PaystackRefundFault>(random, [
        {},
        {},
        { call: { after: 'cut' } },
        { states: ['pending', 'needs-attention', 'processed'] },
      ]),
    ),
    refundLooks: new ChanceQueue<CallFault>(() => callByChance(random)),
  };
}
