import { formatRand } from '@padkos/domain';
import { isRecord } from './api-answer.ts';

const IN_THE_DASHBOARD = 'pay it back in the PayFast dashboard, or in another way';

/**
 * Reads PayFast's answer to whether a payment can be paid back: null when the whole of it can go back to where it came
 * from, else why not, for a person. Amounts are cents. Gives undefined for what is no such answer.
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
