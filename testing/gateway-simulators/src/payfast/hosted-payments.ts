import { randomInt, randomUUID } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import { createNotifier } from './notifier.ts';
import {
  DEFAULT_LATE_SECONDS,
  feeOf,
  noFaults,
  type PayFastPayment,
  type PayFastSimulatorOptions,
  storePayment,
} from './options.ts';
import type { Checkout } from './read-checkout.ts';

const REMEMBERED_PAYMENTS = 1_000;

export interface Payment {
  readonly uuid: string;
  readonly checkout: Checkout;
  paid: boolean;
}

/** The payments of the hosted page: opens each, completes it once, stores and notifies. */
export interface HostedPayments {
  readonly store: PayFastPayment[];
  open(checkout: Checkout): Payment;
  find(uuid: string): Payment | undefined;
  /**
   * Completes a payment once. Resolves when the notification was answered; with `late`, at once, and the notification
   * is sent later.
   */
  take(payment: Payment, when: 'now' | 'late'): Promise<void>;
  hasSent(pairs: readonly (readonly [string, string])[]): boolean;
  close(): void;
}

export function createHostedPayments(options: PayFastSimulatorOptions): HostedPayments {
  const payments = new BoundedMap<string, Payment>(REMEMBERED_PAYMENTS);
  const notifier = createNotifier(options);
  const faults = options.faults ?? noFaults();
  const store = options.store ?? [];

  return {
    store,
    open(checkout) {
      const payment = { uuid: randomUUID(), checkout, paid: false };
      payments.set(payment.uuid, payment);
      return payment;
    },
    find: (uuid) => payments.get(uuid),
    async take(payment, when) {
      // Marked before anything is awaited, so that a second press of the button cannot pay twice.
      if (payment.paid) return;
      payment.paid = true;

      const { checkout } = payment;
      const lateMs = (options.lateSeconds ?? DEFAULT_LATE_SECONDS) * 1000;
      const fault = { ...(when === 'late' ? { delayMs: lateMs } : {}), ...faults.notifications.shift() };
      const settlement = {
        // Random instead of counted: after a restart, a count would repeat numbers that the shop knows already.
        pfPaymentId: String(randomInt(10 ** 11, 10 ** 12)),
        status: fault.status ?? 'COMPLETE',
        amountCents: fault.amountCents ?? checkout.amountCents,
        merchantId: fault.merchantId ?? options.merchantId,
      };
      if (settlement.status === 'COMPLETE') {
        const { pfPaymentId, amountCents } = settlement;
        const { reference, itemName, fields } = checkout;
        storePayment(store, {
          pfPaymentId,
          reference,
          amountCents,
          feeCents: feeOf(amountCents),
          itemName,
          buyer: [fields.name_first, fields.name_last].filter(Boolean).join(' '),
          paidAt: options.now(),
          refunds: [],
        });
      }
      await notifier.notify(checkout, settlement, fault);
    },
    hasSent: notifier.hasSent,
    close: notifier.close,
  };
}
