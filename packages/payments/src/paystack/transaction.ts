import type { GatewayPayment, PaymentAnswer } from '../gateway.ts';
import { textAt, wholeAt } from '../json.ts';
import type { PaystackCall } from './client.ts';

/** What is kept for the record: no authorization code, which could charge the card again, and no more of the card. */
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

/** Reads a transaction of a notification or of an answer to "verify"; null where something needed is missing. */
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
    // Cents of another currency are no cents of ours, however many there are.
    complete: status === 'success' && currency === 'ZAR',
    failed: status === 'failed',
    providerStatus: currency === 'ZAR' ? status : `${status} in ${currency || 'no currency'}`,
    payerEmail: textAt(data, 'customer', 'email') || null,
    paidAt: readInstant(textAt(data, 'paid_at') ?? textAt(data, 'paidAt')),
    fields: Object.fromEntries(kept.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  };
}

/**
 * Asks Paystack about a reference. It answers 200 for a payment that failed too, so the transaction's own status
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
 * Where the account passes its fee on to the buyer, more is charged than was asked for, and what was asked for is
 * what the payment is worth. Where less came than was asked for, it is worth only what came: whether that is enough
 * is decided by the caller, who knows what was expected.
 */
function amountAskedFor(amount: number, requested: number | null): number {
  return requested !== null && amount >= requested ? requested : amount;
}

function readInstant(text: string | null): Date | null {
  const instant = new Date(text ?? '');
  return Number.isNaN(instant.getTime()) ? null : instant;
}
