import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { formatRand, parseRand } from '@padkos/domain';
import { isSuccess, peachSignature, refundKind, sameSignature } from '@padkos/payments/protocol';
import type { StoredRefund } from '../store.ts';
import { type Checkout, describe, SUCCESSFUL } from './checkout.ts';
import type { HostedPayments } from './hosted-payments.ts';
import type { Notifier } from './notifier.ts';
import { DEFAULT_LATE_SECONDS, type PeachSimulatorOptions } from './options.ts';

type Refunding =
  | { ok: true; parameters: Record<string, string> }
  | { ok: false; status: number; code: string };

export interface RefundLedger {
  /** Checks and accepts a request; returns the answer, without the signature, or why it is refused. */
  take(pairs: readonly (readonly [string, string])[], resultCode?: string): Refunding;
  close(): void;
}

export function createRefundLedger(
  options: PeachSimulatorOptions,
  payments: HostedPayments,
  notifier: Notifier,
): RefundLedger {
  const closing = new AbortController();

  function settle(checkout: Checkout, stored: StoredRefund, parameters: Record<string, string>): void {
    stored.status = 'processed';
    notifier.tellRefund(checkout, { ...parameters, ...result(SUCCESSFUL), timestamp: now() });
  }

  return {
    take(pairs, resultCode = SUCCESSFUL) {
      const fields = Object.fromEntries(pairs);
      const no = (status: number, code: string): Refunding => ({ ok: false, status, code });
      if (!sameSignature(fields.signature ?? '', peachSignature(fields, options.secret)))
        return no(401, '800.900.300');
      if (fields['authentication.entityId'] !== options.entityId) return no(401, '800.900.300');
      if (fields.paymentType !== 'RF' || fields.currency !== 'ZAR') return no(400, '200.300.404');
      if (!/^\d{1,10}\.\d{2}$/.test(fields.amount ?? '')) return no(400, '200.300.404');
      const amountCents = parseRand(fields.amount ?? '') ?? 0;
      const checkout = payments.findByPayment(fields.id ?? '');
      if (checkout?.resultCode !== SUCCESSFUL) return no(200, '700.400.200');
      if (amountCents === 0 || amountCents > checkout.amountCents - checkout.refundedCents)
        return no(200, '100.550.701');
      // Refusals come with status 200 too.
      if (refundKind(resultCode) === 'refused') return no(200, resultCode);

      const stored: StoredRefund = {
        providerRefundId: randomBytes(16).toString('hex'),
        providerPaymentId: checkout.paymentId,
        reference: checkout.order.reference,
        amountCents,
        status: 'pending',
      };
      checkout.refundedCents += amountCents;
      options.store.refunds.push(stored);
      const parameters = {
        amount: formatRand(amountCents),
        currency: 'ZAR',
        id: stored.providerRefundId,
        merchantTransactionId: checkout.order.reference,
        paymentType: 'RF',
        referencedId: checkout.paymentId,
        ...result(resultCode),
        timestamp: now(),
      };
      if (isSuccess(resultCode)) settle(checkout, stored, parameters);
      else {
        const lateMs = (options.lateSeconds ?? DEFAULT_LATE_SECONDS) * 1000;
        pause(lateMs, undefined, { signal: closing.signal }).then(
          () => settle(checkout, stored, parameters),
          () => undefined,
        );
      }
      return { ok: true, parameters };
    },
    close: () => closing.abort(),
  };
}

function result(code: string): Record<string, string> {
  return { 'result.code': code, 'result.description': describe(code) };
}

function now(): string {
  return new Date().toISOString();
}
