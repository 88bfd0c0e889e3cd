import { randomInt } from 'node:crypto';
import { PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments';
import { notificationSignature } from '@padkos/payments/protocol';
import { type NotificationFault, noFaults, type ValidationFault } from '../payfast/options.ts';
import { startPayFastSimulator } from '../payfast/start-payfast-simulator.ts';
import { ChanceQueue, deliveryByChance, oneOf } from './chance.ts';
import { LONGEST_DELAY_MS, RETRY_TIME_SCALE, type Simulation, type SimulationOptions } from './describe.ts';

/** PayFast with its public sandbox account. */
export async function simulatePayFast({
  port,
  shop,
  random,
  onNotified,
}: SimulationOptions): Promise<Simulation> {
  const { merchantId, merchantKey, passphrase } = PAYFAST_SANDBOX_ACCOUNT;
  let notifyUrl = `${shop}/api/payments/payfast/notify`;
  const simulator = await startPayFastSimulator({
    port,
    now: () => new Date(),
    retryTimeScale: RETRY_TIME_SCALE,
    ...(random === null
      ? {}
      : {
          faults: {
            ...noFaults(),
            notifications: new ChanceQueue<NotificationFault>(() =>
              deliveryByChance(random, LONGEST_DELAY_MS),
            ),
            validations: new ChanceQueue<ValidationFault>(() =>
              random() < 0.75 ? undefined : oneOf(random, ['error', 'forbidden']),
            ),
          },
        }),
    rewriteNotifyUrl(url) {
      notifyUrl = url;
      return url;
    },
    onNotified(outcome) {
      onNotified(outcome);
      if (random !== null && random() < 0.2) void forge(notifyUrl, outcome.reference);
    },
  });
  return {
    title: 'PayFast',
    url: simulator.url,
    account: [
      ['Merchant ID', merchantId],
      ['Merchant key', merchantKey],
      ['Passphrase', passphrase],
    ],
    environment: [
      ['PAYMENT_GATEWAY', 'payfast'],
      ['PAYFAST_MERCHANT_ID', merchantId],
      ['PAYFAST_MERCHANT_KEY', merchantKey],
      ['PAYFAST_PASSPHRASE', passphrase],
      ['PAYFAST_URL', simulator.url],
      ['PAYFAST_API_URL', simulator.url],
      ['PAYFAST_SOURCE_CHECK', 'off'],
    ],
    totals: () => ({
      payments: simulator.store.map(({ amountCents }) => amountCents),
      refunds: simulator.store.flatMap(({ refunds }) => refunds.map(({ amountCents }) => amountCents)),
    }),
    close: simulator.close,
  };
}

/** Notifies a payment of R10 000.00, signed with a wrong passphrase. */
async function forge(url: string, reference: string): Promise<void> {
  const fields = {
    m_payment_id: reference,
    pf_payment_id: String(randomInt(10 ** 11, 10 ** 12)),
    payment_status: 'COMPLETE',
    item_name: 'Forged',
    amount_gross: '10000.00',
    merchant_id: PAYFAST_SANDBOX_ACCOUNT.merchantId,
  };
  const signature = notificationSignature(Object.entries(fields), 'not the passphrase');
  const body = new URLSearchParams({ ...fields, signature });
  await fetch(url, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
}
