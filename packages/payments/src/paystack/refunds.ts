import type { RefundAdapter, RefundAnswer, RefundRequest } from '../gateway.ts';
import { at, textAt, wholeAt } from '../json.ts';
import type { PaystackCall } from './client.ts';
import { refusal } from './transaction.ts';

const KINDS: Readonly<Record<string, 'done' | 'pending' | 'refused'>> = {
  processed: 'done',
  pending: 'pending',
  processing: 'pending',
  // Paystack waits for the buyer's bank account; the money is on its way nevertheless.
  'needs-attention': 'pending',
  failed: 'refused',
};

/**
 * Refunds by Paystack (Paystack documentation, Refunds). Amounts are cents. The merchant's note contains our id of
 * the refund, which finds a refund whose answer was lost.
 */
export function createRefundAdapter(call: PaystackCall, timeoutMs: number): RefundAdapter {
  return {
    async request(refund) {
      const body = {
        transaction: refund.reference,
        amount: refund.amountCents,
        currency: 'ZAR',
        customer_note: refund.reason,
        merchant_note: noteOf(refund),
      };
      const reply = await call('POST', '/refund', { body, signal: AbortSignal.timeout(timeoutMs) });
      if (reply.kind === 'lost') return unknown(reply.reason);
      return reply.kind === 'no'
        ? { kind: 'refused', reason: refusal(reply) }
        : refundAnswer(reply.data, refund);
    },

    async status(refund) {
      const { providerRefundId } = refund;
      const path =
        providerRefundId === null
          ? `/refund?transaction=${encodeURIComponent(refund.providerPaymentId)}`
          : `/refund/${encodeURIComponent(providerRefundId)}`;
      const reply = await call('GET', path, { signal: AbortSignal.timeout(timeoutMs) });
      if (reply.kind === 'lost') return unknown(reply.reason);
      if (reply.kind === 'no') return unknown(refusal(reply));
      if (providerRefundId !== null) return refundAnswer(reply.data, refund);
      const listed = Array.isArray(reply.data) ? reply.data : [];
      const ours = listed.filter((entry) => textAt(entry, 'merchant_note') === noteOf(refund));
      // It may still arrive: only finding the refund is conclusive.
      return ours.length === 1
        ? refundAnswer(ours[0], refund)
        : unknown(`${ours.length} such refunds are listed`);
    },
  };
}

function noteOf({ refundId, reason }: RefundRequest): string {
  return `${reason} (refund ${refundId})`;
}

/** A refund counts only if it is for this payment and the whole amount, in rand. */
function refundAnswer(data: unknown, refund: RefundRequest): RefundAnswer {
  const transaction = at(data, 'transaction');
  const payment = textAt(transaction, 'id') ?? textAt(data, 'transaction');
  const status = textAt(data, 'status') ?? '';
  if (payment !== refund.providerPaymentId) return unknown('answered about another payment');
  if (wholeAt(data, 'amount') !== refund.amountCents || textAt(data, 'currency') !== 'ZAR')
    return unknown('answered about another amount');
  const kind = KINDS[status];
  if (kind === undefined) return unknown(`status ${status.slice(0, 50)}`);
  return kind === 'refused'
    ? { kind, reason: 'the refund failed at Paystack' }
    : { kind, providerRefundId: textAt(data, 'id') };
}

function unknown(reason: string): RefundAnswer {
  return { kind: 'unknown', reason };
}
