import type { GatewayPayment, PaymentAnswer } from '../gateway.ts';
import { textAt, wholeAt } from '../same-signature.ts';
import type { PaystackCall } from './client.ts';

/**
 * What is kept for the record: no authorization code, which could charge the card again, and only these facts of the
 * card.
 */
const KEPT: readonly (readonly string[])[] = [
  ['id'],
  ['domain'],
  ['status'],
  ['reference'],
  ['amount'],
  ['requested_amount'],
  ['currency'],
  ['channel'],
  ['gateway_response'],
  ['message'],
  ['paid_at'],
  ['created_at'],
  ['fees'],
  ['authorization', 'brand'],
  ['authorization', 'last4'],
  ['customer', 'email'],
];

/** Reads a transaction from a notification or an answer to "verify"; null if a required field is missing. */
export function readTransaction(data: unknown): GatewayPayment | null {
  const reference = textAt(data, 'reference');
  const providerPaymentId = textAt(data, 'id') ?? '';
  const status = textAt(data, 'status') ?? '';
  const currency = textAt(data, 'currency') ?? '';
  const amount = wholeAt(data, 'amount');
  if (!reference || amount === null || status === '' || !/^\d{1,20}$/.test(providerPaymentId)) return null;

  const kept = KEPT.map((path) => [path.join('.'), textAt(data, ...path)] as const);
  return {
    reference,
    providerPaymentId,
    amountCents: amountAskedFor(amount, wholeAt(data, 'requested_amount')),
    // Cents of another currency never count as our cents.
    complete: status === 'success' && currency === 'ZAR',
    failed: status === 'failed',
    providerStatus: currency === 'ZAR' ? status : `${status} in ${currency || 'no currency'}`,
    payerEmail: textAt(data, 'customer', 'email') || null,
    paidAt: readInstant(textAt(data, 'paid_at') ?? textAt(data, 'paidAt')),
    fields: Object.fromEntries(kept.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  };
}

/**
 * Asks Paystack about a reference. Paystack answers 200 even for a failed payment, so the transaction's own status
 * decides (Paystack documentation, Verify payments).
 */
export async function verifyTransaction(
  call: PaystackCall,
  reference: string,
  signal: AbortSignal,
): Promise<PaymentAnswer> {
  const reply = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, { signal });
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.kind === 'no') {
    const isUnknownThere =
      reply.httpStatus === 404 ||
      reply.code === 'transaction_not_found' ||
      /transaction.*not found/i.test(reply.message);
    return isUnknownThere ? { kind: 'none' } : { kind: 'unknown', reason: refusal(reply) };
  }
  const payment = readTransaction(reply.data);
  if (payment?.reference !== reference) return { kind: 'unknown', reason: 'answered about something else' };
  return { kind: 'payment', payment };
}

/** A refusal in one line, for an operator. */
export function refusal({ httpStatus, message }: { httpStatus: number; message: string }): string {
  return `refused (${httpStatus}): ${message.slice(0, 200) || 'no reason given'}`;
}

/**
 * If the account passes its fee on to the buyer, the charge exceeds the requested amount, and the payment is worth
 * the requested amount. If less arrived than requested, it is worth only what arrived: the caller, who knows the
 * expected amount, decides whether that is enough.
 */
function amountAskedFor(amount: number, requested: number | null): number {
  return requested !== null && amount >= requested ? requested : amount;
}

function readInstant(text: string | null): Date | null {
  const instant = new Date(text ?? '');
  return Number.isNaN(instant.getTime()) ? null : instant;
}
