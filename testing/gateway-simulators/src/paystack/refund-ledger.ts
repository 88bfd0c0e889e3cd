import { randomInt } from 'node:crypto';
import { at, parseJson, textAt } from '@padkos/payments/protocol';
import { BoundedMap } from '../bounded-map.ts';
import type { Store, StoredRefund } from '../store.ts';
import type { HostedPayments } from './hosted-payments.ts';
import type { Notifier } from './notifier.ts';
import type { RefundStatus } from './options.ts';
import type { Transaction } from './transaction.ts';

const REMEMBERED_REFUNDS = 10_000;
const USUAL_STATES: readonly RefundStatus[] = ['pending', 'processing', 'processed'];

interface Refund {
  readonly id: string;
  readonly transaction: Transaction;
  readonly notes: { customer_note: string | null; merchant_note: string | null };
  readonly stored: StoredRefund;
  /** Those still to come. */
  readonly states: RefundStatus[];
  status: RefundStatus;
}

type Data = Record<string, unknown>;

/** The refunds of a simulator: each query moves one to its next state, and the last state stays. */
export interface RefundLedger {
  /** Checks and accepts a request; returns the refund to show, or why it is refused. */
  take(
    body: Uint8Array,
    states?: readonly RefundStatus[],
  ): { ok: true; data: Data } | { ok: false; message: string };
  look(id: string): Data | null;
  list(transactionId: string | null): Data[];
}

export function createRefundLedger(store: Store, payments: HostedPayments, notifier: Notifier): RefundLedger {
  const refunds = new BoundedMap<string, Refund>(REMEMBERED_REFUNDS);
  const listed: Refund[] = [];

  function enter(refund: Refund, status: RefundStatus): void {
    refund.status = status;
    const { transaction, stored } = refund;
    if (status === 'processed') {
      stored.status = 'processed';
      if (transaction.refundedCents === transaction.chargedCents) transaction.status = 'reversed';
    }
    if (status === 'failed') {
      stored.status = 'failed';
      // The refund failed, so the merchant may request it again.
      transaction.refundedCents -= stored.amountCents;
    }
    notifier.refund(stored.reference, status, show(refund));
  }

  return {
    take(body, states = USUAL_STATES) {
      const json = parseJson(Buffer.from(body).toString('utf8'));
      const named = textAt(json, 'transaction') ?? '';
      const transaction = payments.findByReference(named) ?? payments.findById(named);
      if (transaction?.paidAt == null) return { ok: false, message: 'Transaction not found' };
      const left = transaction.chargedCents - transaction.refundedCents;
      const amount = at(json, 'amount') ?? left;
      if (left === 0) return { ok: false, message: 'Transaction has been fully reversed' };
      if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
        return { ok: false, message: 'Amount must be an integer' };
      if (amount > left)
        return { ok: false, message: 'Refund amount cannot be more than transaction amount' };
      if (at(json, 'currency') !== 'ZAR') return { ok: false, message: 'Currency does not match' };

      const id = String(randomInt(10 ** 9, 10 ** 12));
      const stored: StoredRefund = {
        providerRefundId: id,
        providerPaymentId: String(transaction.id),
        reference: transaction.order.reference,
        amountCents: amount,
        status: 'pending',
      };
      const notes = {
        customer_note: textAt(json, 'customer_note'),
        merchant_note: textAt(json, 'merchant_note'),
      };
      const [first = 'pending', ...later] = states;
      const refund: Refund = { id, transaction, notes, stored, states: later, status: first };
      transaction.refundedCents += amount;
      store.refunds.push(stored);
      refunds.set(id, refund);
      listed.push(refund);
      enter(refund, first);
      const { order } = transaction;
      const whole = { id: transaction.id, reference: order.reference, amount: transaction.chargedCents };
      return { ok: true, data: { ...show(refund), transaction: whole } };
    },
    look(id) {
      const refund = refunds.get(id);
      if (refund === undefined) return null;
      const next = refund.states.shift();
      if (next !== undefined) enter(refund, next);
      return show(refund);
    },
    list: (transactionId) =>
      listed
        .filter(({ transaction }) => transactionId === null || String(transaction.id) === transactionId)
        .map(show),
  };
}

/** The form in lists, where its transaction is a number. */
function show({ id, transaction, stored, notes, status }: Refund): Data {
  return {
    id: Number(id),
    domain: 'test',
    transaction: transaction.id,
    amount: stored.amountCents,
    currency: transaction.currency,
    status,
    ...notes,
  };
}
