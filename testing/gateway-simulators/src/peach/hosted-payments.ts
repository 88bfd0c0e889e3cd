import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import type { Problem } from '../pages/result-pages.ts';
import { CANCELLED, type Checkout, type CheckoutOrder, CREATED, SUCCESSFUL } from './checkout.ts';
import type { Notifier } from './notifier.ts';
import { DEFAULT_LATE_SECONDS, type PeachSimulatorOptions } from './options.ts';

const REMEMBERED_CHECKOUTS = 10_000;

/** The checkouts of the hosted page: opens each, completes it once, stores and notifies. */
export interface HostedPayments {
  /** Opens a checkout with a new reference and nonce, and notifies the shop; otherwise tells which is not new. */
  open(order: CheckoutOrder): Checkout | Problem;
  findByCheckout(checkoutId: string): Checkout | undefined;
  findByReference(reference: string): Checkout | undefined;
  findByPayment(paymentId: string): Checkout | undefined;
  /**
   * Completes a payment once. Resolves when the notification was answered; with `late`, at once, and the notification
   * is sent later.
   */
  take(checkout: Checkout, when: 'now' | 'late'): Promise<void>;
  /** The buyer gave up, but may still pay. */
  cancel(checkout: Checkout): void;
}

export function createHostedPayments(options: PeachSimulatorOptions, notifier: Notifier): HostedPayments {
  const byReference = new BoundedMap<string, Checkout>(REMEMBERED_CHECKOUTS);
  const byCheckout = new BoundedMap<string, Checkout>(REMEMBERED_CHECKOUTS);
  const byPayment = new BoundedMap<string, Checkout>(REMEMBERED_CHECKOUTS);
  const nonces = new BoundedMap<string, true>(REMEMBERED_CHECKOUTS);

  return {
    open(order) {
      if (byReference.has(order.reference))
        return { field: 'merchantTransactionId', reason: 'was used before' };
      if (nonces.has(order.nonce)) return { field: 'nonce', reason: 'was used before' };
      const checkout: Checkout = {
        checkoutId: randomBytes(16).toString('hex'),
        paymentId: randomBytes(16).toString('hex'),
        order,
        entityId: options.entityId,
        merchantName: options.merchantName,
        paid: false,
        amountCents: order.amountCents,
        currency: 'ZAR',
        resultCode: CREATED,
        refundedCents: 0,
      };
      nonces.set(order.nonce, true);
      byReference.set(order.reference, checkout);
      byCheckout.set(checkout.checkoutId, checkout);
      byPayment.set(checkout.paymentId, checkout);
      void notifier.tell(checkout, {});
      return checkout;
    },
    findByCheckout: (checkoutId) => byCheckout.get(checkoutId),
    findByReference: (reference) => byReference.get(reference),
    findByPayment: (paymentId) => byPayment.get(paymentId),
    async take(checkout, when) {
      // Marked before anything is awaited, so that a second press of the button cannot pay twice.
      if (checkout.paid) return;
      checkout.paid = true;

      const lateMs = (options.lateSeconds ?? DEFAULT_LATE_SECONDS) * 1000;
      const fault = {
        ...(when === 'late' ? { delayMs: lateMs } : {}),
        ...options.faults.notifications.shift(),
      };
      checkout.amountCents = fault.amountCents ?? checkout.order.amountCents;
      checkout.currency = fault.currency ?? 'ZAR';
      checkout.resultCode = fault.resultCode ?? SUCCESSFUL;
      if (checkout.resultCode === SUCCESSFUL) {
        options.store.payments.push({
          providerPaymentId: checkout.paymentId,
          reference: checkout.order.reference,
          amountCents: checkout.amountCents,
        });
      }
      await notifier.tell(checkout, fault);
    },
    cancel(checkout) {
      checkout.resultCode = CANCELLED;
      void notifier.tell(checkout, {});
    },
  };
}
