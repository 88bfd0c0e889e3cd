import { randomBytes, randomInt } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import type { Notifier } from './notifier.ts';
import { DEFAULT_LATE_SECONDS, type PaystackSimulatorOptions } from './options.ts';
import type { Transaction, TransactionOrder } from './transaction.ts';

const REMEMBERED_TRANSACTIONS = 10_000;
/** The first whole number that a double cannot hold. */
const PAST_DOUBLE = 2n ** 53n + 1n;

/** The transactions of the hosted page: opens each, completes it once, stores and notifies. */
export interface HostedPayments {
  /** Null for a reference that was used before. */
  open(order: TransactionOrder): Transaction | null;
  findByCode(accessCode: string): Transaction | undefined;
  findByReference(reference: string): Transaction | undefined;
  findById(id: string): Transaction | undefined;
  /**
   * Completes a payment once. Resolves when the notification was answered; with `late`, at once, and the notification
   * is sent later.
   */
  take(transaction: Transaction, when: 'now' | 'late'): Promise<void>;
}

export function createHostedPayments(options: PaystackSimulatorOptions, notifier: Notifier): HostedPayments {
  const byReference = new BoundedMap<string, Transaction>(REMEMBERED_TRANSACTIONS);
  const byCode = new BoundedMap<string, Transaction>(REMEMBERED_TRANSACTIONS);
  const byId = new BoundedMap<string, Transaction>(REMEMBERED_TRANSACTIONS);

  return {
    open(order) {
      if (byReference.has(order.reference)) return null;
      const transaction: Transaction = {
        accessCode: randomBytes(8).toString('hex'),
        // Random instead of counted: after a restart, a count would repeat numbers that the shop knows already.
        id: PAST_DOUBLE + BigInt(randomInt(2 ** 47)),
        order,
        createdAt: new Date(),
        status: 'abandoned',
        paid: false,
        chargedCents: order.amountCents,
        requestedCents: order.amountCents,
        currency: 'ZAR',
        paidAt: null,
        refundedCents: 0,
      };
      byReference.set(order.reference, transaction);
      byCode.set(transaction.accessCode, transaction);
      byId.set(String(transaction.id), transaction);
      return transaction;
    },
    findByCode: (accessCode) => byCode.get(accessCode),
    findByReference: (reference) => byReference.get(reference),
    findById: (id) => byId.get(id),
    async take(transaction, when) {
      // Marked before anything is awaited, so that a second press of the button cannot pay twice.
      if (transaction.paid) return;
      transaction.paid = true;

      const lateMs = (options.lateSeconds ?? DEFAULT_LATE_SECONDS) * 1000;
      const fault = {
        ...(when === 'late' ? { delayMs: lateMs } : {}),
        ...options.faults.notifications.shift(),
      };
      const takenCents = fault.amountCents ?? transaction.order.amountCents;
      transaction.status = fault.status ?? 'success';
      transaction.currency = fault.currency ?? 'ZAR';
      transaction.chargedCents = takenCents + (fault.feeOnTopCents ?? 0);
      transaction.paidAt = new Date();
      if (transaction.status === 'success') {
        options.store.payments.push({
          providerPaymentId: String(transaction.id),
          reference: transaction.order.reference,
          amountCents: takenCents,
        });
      }
      await notifier.charge(transaction, fault);
    },
  };
}
