import { formatRand } from '@padkos/domain';
import type { RefundAdapter, RefundAnswer, RefundRequest } from '../gateway.ts';
import { callApi, contentOf, isRecord, type PayFastApi } from './call-api.ts';

const IN_THE_DASHBOARD = 'pay it back in the PayFast dashboard, or in another way';

const LONGEST_REASON = 200;
const UNREADABLE = 'PayFast answered something that cannot be read';

/**
 * Refunds whole payments to their source (PayFast developer documentation, API, Refunds). First asks PayFast whether
 * it will refund. Nothing is sent until then, so any answer but a plain yes refuses the refund. Afterwards the state
 * is `unknown` unless PayFast says plainly that it refunded or will not.
 */
export function createRefundAdapter(api: PayFastApi): RefundAdapter {
  const at = (refund: RefundRequest) => encodeURIComponent(refund.providerPaymentId);

  async function whyNot(refund: RefundRequest): Promise<string | null> {
    const answer = await callApi(api, { path: `/refunds/query/${at(refund)}` });
    const refundable =
      answer.kind === 'answer' ? readRefundable(contentOf(answer.json), refund.amountCents) : undefined;
    if (refundable !== undefined) return refundable;
    if (answer.kind === 'refused') return answer.reason;
    return `${answer.kind === 'answer' ? UNREADABLE : answer.reason}; nothing was asked for yet, try again`;
  }

  async function status(refund: RefundRequest): Promise<RefundAnswer> {
    const answer = await callApi(api, { path: `/refunds/${at(refund)}` });
    // PayFast may answer "not found" for a payment without refunds, which says nothing about a refund that is in
    // progress.
    if (answer.kind !== 'answer') return { kind: 'unknown', reason: answer.reason };
    const content = contentOf(answer.json);
    if (!isRecord(content) || !Array.isArray(content.transactions))
      return { kind: 'unknown', reason: UNREADABLE };
    const isDone = content.transactions.some(
      (transaction) => isRecord(transaction) && Number(transaction.amount) === -refund.amountCents,
    );
    if (isDone) return { kind: 'done', providerRefundId: null };
    return { kind: 'unknown', reason: 'PayFast shows no refund of this payment yet' };
  }

  return {
    async request(refund) {
      const refusal = await whyNot(refund);
      if (refusal !== null) return { kind: 'refused', reason: refusal };
      const answer = await callApi(api, {
        path: `/refunds/${at(refund)}`,
        body: {
          amount: refund.amountCents,
          reason: cleanReason(refund.reason),
          notify_buyer: 1,
          notify_merchant: 0,
        },
      });
      if (answer.kind !== 'answer') return answer;
      if (contentOf(answer.json) !== true) return { kind: 'unknown', reason: UNREADABLE };
      const shown = await status(refund);
      return shown.kind === 'done' ? shown : { kind: 'pending', providerRefundId: null };
    },
    status,
  };
}

/** PayFast takes 3 to 255 characters. Backslashes are removed, because its own software strips them before signing. */
function cleanReason(reason: string): string {
  const cleaned = [...reason.replaceAll(/[\p{Cc}\p{Cs}\s\\]+/gu, ' ').trim()]
    .slice(0, LONGEST_REASON)
    .join('');
  return cleaned.trim().length < 3 ? 'Refund' : cleaned.trim();
}

/**
 * Reads PayFast's answer to whether a payment can be refunded: null when the whole of it can go back to its source,
 * otherwise the reason, for people. Amounts are cents. Returns undefined for any other answer.
 */
export function readRefundable(answer: unknown, amountCents: number): string | null | undefined {
  if (!isRecord(answer) || typeof answer.status !== 'string') return undefined;
  if (answer.status === 'COMPLETED') return 'PayFast has paid all of this payment back already';
  if (answer.status === 'NOT_AVAILABLE') {
    const errors = Array.isArray(answer.errors)
      ? answer.errors.filter((error) => typeof error === 'string')
      : [];
    const why = errors.length > 0 ? errors.join('; ').slice(0, 200) : 'it gives no reason';
    return `PayFast does not pay this payment back: ${why}`;
  }
  if (answer.status !== 'REFUNDABLE') return undefined;

  const available = Number(answer.amount_available_for_refund);
  if (!Number.isSafeInteger(available)) return undefined;
  if (available < amountCents)
    return `PayFast has only R${formatRand(available)} of R${formatRand(amountCents)} left to pay back`;
  const method = isRecord(answer.refund_full) ? answer.refund_full.method : undefined;
  if (method === 'PAYMENT_SOURCE') return null;
  if (method === 'BANK_PAYOUT')
    return `PayFast pays this payment back only to a bank account: ${IN_THE_DASHBOARD}`;
  return `PayFast does not pay the whole of this payment back by itself: ${IN_THE_DASHBOARD}`;
}
