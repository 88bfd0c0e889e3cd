import { johannesburgTime } from '@padkos/payments/protocol';
import { type ApiFaultKind, availableCents, type PayFastPayment } from '../options.ts';
import { type ApiReply, document, failure, success } from './replies.ts';

/** Whether a payment can be refunded, and how. */
export function refundability(entry: PayFastPayment, fault?: ApiFaultKind): ApiReply {
  const available = availableCents(entry);
  const isWhole = available === entry.amountCents;
  const method = fault === 'bank-payout' ? 'BANK_PAYOUT' : 'PAYMENT_SOURCE';
  const isAvailable = fault !== 'not-available';
  const status = available === 0 ? 'COMPLETED' : 'REFUNDABLE';
  return document({
    token: entry.pfPaymentId,
    funding_type: 'Credit Card',
    amount_original: entry.amountCents,
    amount_available_for_refund: available,
    status: isAvailable ? status : 'NOT_AVAILABLE',
    errors: isAvailable ? [] : ['The payment is too old to be refunded'],
    refund_full: { method: isAvailable && isWhole ? method : 'NOT_AVAILABLE' },
    refund_partial: { method: isAvailable && available > 0 ? method : 'NOT_AVAILABLE' },
    bank_names: [],
  });
}

/** The history of a payment: itself and its refunds, which are negative and, as at PayFast, texts. */
export function transactionsOf(entry: PayFastPayment): ApiReply {
  const at = (instant: Date) => johannesburgTime(instant).replace('T', ' ');
  return success({
    available_balance: availableCents(entry),
    transactions: [
      { amount: entry.amountCents, date: at(entry.paidAt), type: 'Funds Received' },
      ...entry.refunds
        .filter((refund) => refund.done)
        .map((refund) => ({
          amount: String(-refund.amountCents),
          date: at(refund.at),
          type: 'Funds Received (Refund)',
        })),
    ],
  });
}

/** Refunds, in cents; `done` is false for a refund that does not show yet. */
export function makeRefund(
  entry: PayFastPayment,
  body: Readonly<Record<string, string>>,
  now: Date,
  done: boolean,
): ApiReply {
  const { amount = '', reason = '', notify_buyer = '', notify_merchant = '0' } = body;
  if (!/^[1-9]\d{0,11}$/.test(amount)) return failure(400, 'The amount must be a whole number of cents');
  if ([...reason].length < 3 || [...reason].length > 255)
    return failure(400, 'The reason must be 3 to 255 characters');
  if (!/^[01]$/.test(notify_buyer) || !/^[01]$/.test(notify_merchant))
    return failure(400, 'notify_buyer and notify_merchant must be 1 or 0');
  if (Number(amount) > availableCents(entry))
    return failure(400, 'The amount is more than is available for refund');
  entry.refunds.push({ amountCents: Number(amount), reason, at: now, done });
  return success(true);
}
