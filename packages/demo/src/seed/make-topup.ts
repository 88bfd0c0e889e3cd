import { calls } from '@padkos/database';
import type { DemoKitchen } from './demo-kitchen.ts';

let payments = 4_100_000;

/** A paid top-up, started and settled like a real one, with the sandbox's notification. */
export async function makeTopup({ db }: DemoKitchen, userId: string, rand: number, at: Date): Promise<void> {
  payments += 1;
  const reference = `TUDEMO${payments}`;
  const amountCents = rand * 100;
  const gateway = 'sandbox';
  await calls.startTopup(db.sql, {
    userId,
    key: null,
    hash: null,
    amountCents,
    gateway,
    reference,
    now: at,
  });
  await calls.settlePayment(db.sql, {
    notificationId: null,
    payment: {
      gateway,
      reference,
      providerPaymentId: String(payments),
      amountCents,
      payerEmail: null,
      paidAt: null,
      fields: { payment_status: 'COMPLETE', pf_payment_id: String(payments) },
    },
    now: at,
  });
}
