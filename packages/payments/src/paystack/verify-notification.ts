import { createHmac } from 'node:crypto';
import type { NotificationVerdict, RawNotification } from '../gateway.ts';
import { at, parseJson, sameSignature, textAt } from '../same-signature.ts';
import { readTransaction } from './transaction.ts';

/** The header of a notification's signature. */
export const SIGNATURE_HEADER = 'x-paystack-signature';

/** Signs a body, byte for byte: 128 lower-case hex digits (Paystack documentation, Webhooks, Signature validation). */
export function webhookSignature(rawBody: Uint8Array, secretKey: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}

/** Verifies a notification by its signature alone. Of Paystack's events, only `charge.success` is about a payment. */
export function verifyNotification(
  secretKey: string,
  { rawBody, headers }: RawNotification,
): NotificationVerdict {
  const signature = headers[SIGNATURE_HEADER] ?? '';
  if (!sameSignature(signature, webhookSignature(rawBody, secretKey))) return forged('wrong signature');

  const body = parseJson(Buffer.from(rawBody).toString('utf8'));
  const event = textAt(body, 'event');
  if (event === null) return forged('malformed body');
  if (event !== 'charge.success') return { kind: 'irrelevant', reason: `event ${event.slice(0, 100)}` };
  const payment = readTransaction(at(body, 'data'));
  return payment ? { kind: 'genuine', ...payment } : forged('missing fields');
}

function forged(reason: string): NotificationVerdict {
  return { kind: 'forged', reason };
}
